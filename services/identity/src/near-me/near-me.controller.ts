import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { nearMe, shareArea } from '@plateia/contracts/identity';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { ReadNearMe } from './read-near-me.js';
import { ShareArea } from './share-area.js';

@Controller()
export class NearMeController {
  constructor(
    private readonly reading: ReadNearMe,
    private readonly sharing: ShareArea,
  ) {}

  @Implements(nearMe)
  near(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof nearMe>) {
    return this.reading.run(userId, input);
  }

  @Implements(shareArea)
  share(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof shareArea>) {
    return this.sharing.run(userId, input);
  }
}
