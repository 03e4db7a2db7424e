import { Injectable } from '@nestjs/common';
import { newPost } from '@plateia/contracts/feed';
import { choicesOf, type ChoiceChange, type Choices } from '../domain/choices.js';
import { MarkDays } from '../posts/mark-days.js';
import { Settings } from '../store/settings.store.js';

@Injectable()
export class ChangeSettings {
  constructor(
    private readonly settings: Settings,
    private readonly days: MarkDays,
  ) {}

  async run(member: string, change: ChoiceChange): Promise<Choices> {
    const wantedPosts = await this.settings.wants(member, newPost.type);
    const changed = choicesOf(await this.settings.change(member, change));
    // Rows of other types were not written meanwhile; those of posts are made at read, and must not turn up as news.
    if (!wantedPosts && changed.new_post.inApp) await this.days.markRead(member);
    return changed;
  }
}
