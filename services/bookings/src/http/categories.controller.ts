import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { categoryTree } from '@plateia/contracts/bookings';
import { Implements, Input, reply, Visit, type Reply } from '@plateia/service-kit';
import { categoryTrees, entityTagOf, type CategoryTree } from '../categories/category-tree.js';

@Controller()
export class CategoriesController {
  @Implements(categoryTree)
  tree(@Input() input: RouteInput<typeof categoryTree>, @Visit() visit: Visit): Reply<CategoryTree> {
    const language = input.lang ?? visit.language;
    return reply(200, categoryTrees[language], {
      headers: { etag: entityTagOf(language), vary: 'cookie, accept-language' },
    });
  }
}
