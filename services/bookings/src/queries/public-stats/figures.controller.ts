import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { marketplaceCities, marketplaceFigures } from '@plateia/contracts/bookings';
import { Implements, Input } from '@plateia/service-kit';
import { ShowCities } from './show-cities.js';
import { ShowFigures } from './show-figures.js';

@Controller()
export class FiguresController {
  constructor(
    private readonly showing: ShowFigures,
    private readonly cities: ShowCities,
  ) {}

  @Implements(marketplaceFigures)
  show(): Promise<RouteAnswer<typeof marketplaceFigures>> {
    return this.showing.run();
  }

  @Implements(marketplaceCities)
  showCities(@Input() input: RouteInput<typeof marketplaceCities>): Promise<RouteAnswer<typeof marketplaceCities>> {
    return this.cities.run(input);
  }
}
