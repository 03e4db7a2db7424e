import { Controller } from '@nestjs/common';
import type { RouteAnswer } from '@plateia/contracts';
import { marketplaceFigures } from '@plateia/contracts/bookings';
import { Implements } from '@plateia/service-kit';
import { ShowFigures } from './show-figures.js';

@Controller()
export class FiguresController {
  constructor(private readonly showing: ShowFigures) {}

  @Implements(marketplaceFigures)
  show(): Promise<RouteAnswer<typeof marketplaceFigures>> {
    return this.showing.run();
  }
}
