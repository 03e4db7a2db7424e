import { checkout, checkoutSuccess, shareArea } from '@plateia/contracts/identity';
import { aMember, befriend, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { place } from './stage/place.ts';
import type { Look } from './stage/visitor.ts';

const SQUARE = { latitude: 37.983_817_3, longitude: 23.727_539_4 };
const PIRAEUS = { lat: 37.942_186_5, lng: 23.646_411_8 };
const NEXT_STREET = { lat: 37.984_1, lng: 23.728_3 };

const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390 },
];

for (const look of looksOf(looks)) {
  journey(`friends nearby are offered, refused, shared and stopped by keyboard (${look.language})`, async (cast) => {
    const { member, visitor } = await returning(
      cast,
      { fullName: 'Άννα Αλεξίου' },
      { ...look, options: { geolocation: SQUARE } },
    );
    const friends = await Promise.all([
      aMember(place, { fullName: 'Νίκος Αποστόλου' }),
      aMember(place, { fullName: 'Amina Diallo' }),
    ]);
    await visitor.goTo('/friends');
    await visitor.the('link', 'friends:tab.near').click();
    await visitor.says('friends:near.not.plan.title');
    await audit(visitor, 'near-plan');

    for (const one of [member, ...friends]) await subscribe(one);
    for (const [n, friend] of friends.entries()) {
      await befriend(member, friend);
      await friend.call(shareArea, { enabled: true, ...[NEXT_STREET, PIRAEUS][n] });
    }
    await visitor.page.reload();
    await visitor.says('friends:near.share.off');
    await audit(visitor, 'near-off');
    const toggle = visitor.the('switch', 'friends:near.share.label');
    await toggle.focus();
    await visitor.page.keyboard.press('Space');
    await visitor.page.getByRole('alert').waitFor();
    await visitor.says('friends:near.position.denied');
    await audit(visitor, 'near-denied');

    await visitor.context.grantPermissions(['geolocation']);
    await visitor.page.keyboard.press('Space');
    await visitor.says('friends:near.band.here');
    await visitor.says('friends:near.band.around');
    await visitor.the('img', 'friends:near.map.label').waitFor();
    await audit(visitor, 'near');
    await toggle.focus();
    await visitor.page.keyboard.press('Space');
    await visitor.says('friends:near.share.off');
    await visitor.page.getByText('Amina Diallo').waitFor({ state: 'detached' });
  });
}

/** Paid for at the provider of development, as its page does it. */
async function subscribe(member: Member): Promise<void> {
  const { session_id, checkout_url } = await member.call(
    checkout,
    { plan_id: 'premium', interval: 'monthly' },
    {
      idempotencyKey: randomUUID(),
    },
  );
  const pay = await fetch(new URL(`/sessions/${session_id}/pay`, checkout_url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!pay.ok) throw new Error(await pay.text());
  await member.call(checkoutSuccess, { session_id });
}
