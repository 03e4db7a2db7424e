import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@plateia/contracts';
import { Holds, type Hold, type HoldRequest } from '@plateia/payments';
import { ServiceError } from '@plateia/service-kit';
import { HoldRequests } from '../src/payments/intents/hold-request.js';
import { PaymentGateway } from '../src/payments/intents/payment-gateway.js';
import type { PaymentIntent } from '../src/payments/intents/payment-intent.schema.js';
import { PaymentIntents } from '../src/payments/intents/payment-intents.js';

const named = (id: string) => ({ id }) as Hold;
const intentOf = (providerId: string | null) => ({ _id: 'key', providerId }) as PaymentIntent;

/** A provider by what it knows: holds by their id and by the key they were asked for with. */
const knownHolds = () => ({
  asked: [] as string[],
  byIds: new Set<string>(),
  byKeys: new Map<string, string>(),
  refusal: null as ErrorCode | null,
});

describe('what is asked of the provider for an intent', () => {
  let known: ReturnType<typeof knownHolds>;
  let gateway: PaymentGateway;

  beforeEach(() => {
    known = knownHolds();
    const holds: Partial<Holds> = {
      hold: async ({ key }) => {
        known.asked.push(`hold ${key}`);
        if (known.refusal) throw new ServiceError(known.refusal);
        return named(known.byKeys.get(key) ?? `made for ${key}`);
      },
      find: async (id) => (known.byIds.has(id) ? named(id) : null),
      byKey: async (key) => (known.byKeys.has(key) ? named(known.byKeys.get(key) ?? '') : null),
      void: async (id) => {
        known.asked.push(`void ${id}`);
        return named(id);
      },
    };
    const requests = Object.assign(Object.create(HoldRequests.prototype) as HoldRequests, {
      of: ({ _id: key }: PaymentIntent) => ({ key }) as HoldRequest,
    });
    gateway = new PaymentGateway(holds as Holds, Object.create(PaymentIntents.prototype) as PaymentIntents, requests);
  });

  it('is the hold that it is known by, else one under its key', async () => {
    known.byIds.add('known');
    expect(await gateway.hold(intentOf('known'))).toEqual({ id: 'known' });
    expect(known.asked).toEqual([]);
    expect(await gateway.hold(intentOf('forgotten'))).toEqual({ id: 'made for key' });
    expect(await gateway.hold(intentOf(null))).toEqual({ id: 'made for key' });
  });

  it('is nothing where the provider refuses it for good, unless it has one of that key', async () => {
    known.refusal = 'INVALID_TRANSITION';
    expect(await gateway.hold(intentOf(null))).toBeNull();
    known.byKeys.set('key', 'made before');
    expect(await gateway.hold(intentOf(null))).toEqual({ id: 'made before' });
  });

  it('is undone by its id, by its key, or by making what is undone at once', async () => {
    known.byIds.add('known');
    await gateway.undo(intentOf('known'));
    known.byKeys.set('key', 'made before');
    await gateway.undo(intentOf(null));
    known.byKeys.clear();
    await gateway.undo(intentOf(null));
    expect(known.asked).toEqual(['void known', 'void made before', 'hold key', 'void made for key']);
  });

  it('is left as it is where the provider forgot it, and undone once more where it is refused: that proves nothing', async () => {
    known.refusal = 'INVALID_TRANSITION';
    expect(await gateway.undo(intentOf('forgotten'))).toBeNull();
    await expect(gateway.undo(intentOf(null))).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
    expect(known.asked).toEqual(['hold key']);
  });

  it('is asked again later where the provider is away', async () => {
    known.refusal = 'UNAVAILABLE';
    await expect(gateway.hold(intentOf(null))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
