import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { removeBookingImage, signBookingImages } from '@plateia/contracts/bookings';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { RemoveImage } from './remove-image.js';
import { SignImages } from './sign-images.js';

@Controller()
export class ImagesController {
  constructor(
    private readonly images: SignImages,
    private readonly removing: RemoveImage,
  ) {}

  @Implements(signBookingImages)
  sign(
    @Input() input: RouteInput<typeof signBookingImages>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof signBookingImages>> {
    return this.images.run(userId, input);
  }

  @Implements(removeBookingImage)
  remove(
    @Input() input: RouteInput<typeof removeBookingImage>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof removeBookingImage>> {
    return this.removing.run(userId, input);
  }
}
