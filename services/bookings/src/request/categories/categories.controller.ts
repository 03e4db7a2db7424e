import { Controller } from '@nestjs/common';
import { codePoints, type RouteAnswer, type RouteInput } from '@plateia/contracts';
import { categoryTree, SUGGESTING_LENGTH, suggestCategories } from '@plateia/contracts/bookings';
import { Implements, Input, reply, RequestContext, type Reply } from '@plateia/service-kit';
import { likelyCategories } from '../analysis/likely-categories.js';
import { categoryTrees, entityTagOf, type CategoryTree } from './category-tree.js';
import { namedCategory } from '../../booking/catalogue/named-category.js';

@Controller()
export class CategoriesController {
  @Implements(categoryTree)
  tree(
    @Input() input: RouteInput<typeof categoryTree>,
    @RequestContext() context: RequestContext,
  ): Reply<CategoryTree> {
    const language = input.lang ?? context.language;
    return reply(200, categoryTrees[language], {
      headers: { etag: entityTagOf(language), vary: 'cookie, accept-language' },
    });
  }

  @Implements(suggestCategories)
  suggest(
    @Input() { description }: RouteInput<typeof suggestCategories>,
    @RequestContext() { language }: RequestContext,
  ): RouteAnswer<typeof suggestCategories> {
    const likely = codePoints(description) < SUGGESTING_LENGTH ? [] : likelyCategories(description);
    return { suggestions: likely.map((id) => namedCategory(id, language)) };
  }
}
