import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { type PriceMetrics, priceMetrics } from '@plateia/contracts/bookings';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { ShowPrices } from './show-prices.js';

@Controller()
export class PricesController {
  constructor(private readonly prices: ShowPrices) {}

  @Implements(priceMetrics)
  cost(@Input() input: RouteInput<typeof priceMetrics>, @Caller() caller: Caller | null): Promise<PriceMetrics> {
    return this.prices.run(caller?.userId ?? null, input);
  }
}
