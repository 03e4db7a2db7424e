import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { interact } from '@plateia/contracts/feed';
import { Caller, Implements, Input, ResourceId } from '@plateia/service-kit';
import { React } from './react.js';
import { memberOf } from '../views/viewer.js';

@Controller()
export class ReactionsController {
  constructor(private readonly react: React) {}

  @Implements(interact)
  interact(
    @Input() input: RouteInput<typeof interact>,
    @Caller() caller: Caller,
    @ResourceId() request: string,
  ): Promise<RouteAnswer<typeof interact>> {
    return this.react.run(input, memberOf(caller), request);
  }
}
