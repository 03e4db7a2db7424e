import { circle, oval, palette as c, path, rect, stroke, svg } from './palette.ts';

type HairCut = 'long' | 'bob' | 'bun' | 'short' | 'curly' | 'bald' | 'scarf';

interface Face {
  skin: string;
  hair: string;
  cut: HairCut;
  top: string;
  back: string;
  glasses?: true;
  beard?: true;
  moustache?: true;
}

const skins = { light: '#f6d5bd', warm: '#eec3a0', olive: '#dba97f', brown: '#b67f57' };

const faces: Readonly<Record<string, Face>> = {
  eleni: { skin: skins.warm, hair: '#3b2419', cut: 'long', top: c.pine, back: c.neranSoft },
  kostas: { skin: skins.olive, hair: '#8d8f8b', cut: 'short', top: c.aegean, back: c.pineSoft, moustache: true },
  anna: { skin: skins.light, hair: '#e5bf6a', cut: 'bob', top: c.bougan, back: c.aegeanSoft, glasses: true },
  nikos: { skin: skins.olive, hair: '#2a1c16', cut: 'short', top: c.neran, back: c.aegeanSoft, beard: true },
  maria: { skin: skins.warm, hair: '#c9ccc8', cut: 'bun', top: c.bougan, back: c.pineSoft, glasses: true },
  amina: { skin: skins.olive, hair: c.aegean, cut: 'scarf', top: c.pine, back: c.neranSoft },
  chloe: { skin: skins.light, hair: '#a4502a', cut: 'curly', top: c.ochre, back: c.bouganSoft },
  petros: { skin: skins.warm, hair: '#4a3326', cut: 'curly', top: c.pine, back: c.sand, glasses: true },
  sofia: { skin: skins.olive, hair: '#1f1715', cut: 'bob', top: c.neran, back: c.bouganSoft },
  ivan: { skin: skins.light, hair: '#6b4a2c', cut: 'short', top: c.ink, back: c.neranSoft, beard: true },
  lars: { skin: skins.light, hair: '#e9e4d6', cut: 'bald', top: c.sea, back: c.sand, beard: true },
  dimitra: { skin: skins.brown, hair: '#2a1c16', cut: 'bun', top: c.aegean, back: c.sky },
  thanasis: { skin: skins.olive, hair: '#2a1c16', cut: 'short', top: c.aegean, back: c.sand, moustache: true },
  giota: { skin: skins.warm, hair: '#6b3a22', cut: 'bob', top: c.pine, back: c.bouganSoft },
  stefanos: { skin: skins.light, hair: '#3b2419', cut: 'curly', top: c.neran, back: c.aegeanSoft, beard: true },
  yasmin: { skin: skins.brown, hair: '#1f1715', cut: 'long', top: c.ochre, back: c.pineSoft },
  makis: { skin: skins.warm, hair: '#8d8f8b', cut: 'bald', top: c.ink, back: c.neranSoft, moustache: true },
  vasso: { skin: skins.olive, hair: '#a4502a', cut: 'curly', top: c.bougan, back: c.sky, glasses: true },
  tolis: { skin: skins.olive, hair: '#4a3326', cut: 'short', top: c.pine, back: c.bouganSoft },
  manos: { skin: skins.brown, hair: '#2a1c16', cut: 'curly', top: c.sea, back: c.neranSoft, beard: true },
  irini: { skin: skins.light, hair: '#2a1c16', cut: 'bun', top: c.aegean, back: c.bouganSoft },
  jonas: { skin: skins.light, hair: '#e5bf6a', cut: 'short', top: c.neran, back: c.sky, glasses: true },
  lambros: { skin: skins.warm, hair: '#c9ccc8', cut: 'short', top: c.aegean, back: c.pineSoft, beard: true },
  nefeli: { skin: skins.warm, hair: '#6b4a2c', cut: 'long', top: c.bougan, back: c.aegeanSoft },
  fotini: { skin: skins.warm, hair: '#c9ccc8', cut: 'bob', top: c.pine, back: c.sand, glasses: true },
  vangelis: { skin: skins.olive, hair: '#3b2419', cut: 'short', top: c.ink, back: c.aegeanSoft, beard: true },
  katerina: { skin: skins.light, hair: '#6b3a22', cut: 'bun', top: c.neran, back: c.pineSoft },
  pantelis: { skin: skins.warm, hair: '#e9e4d6', cut: 'bald', top: c.sea, back: c.neranSoft, glasses: true },
  despina: { skin: skins.olive, hair: '#4a3326', cut: 'long', top: c.aegean, back: c.sand },
  aris: { skin: skins.brown, hair: '#1f1715', cut: 'curly', top: c.ochre, back: c.sky },
};

function portrait(face: Face): string {
  const { skin, top, back } = face;
  return svg(
    480,
    480,
    [
      rect(0, 0, 480, 480, back),
      circle(240, 215, 185, `${c.white}88`),
      behind(face),
      path('M60 480c0-90 75-140 180-140s180 50 180 140z', top),
      path('M198 310h84v48c0 24-84 24-84 0z', shade(skin)),
      oval(240, 225, 92, 112, skin),
      circle(148, 230, 18, skin) + circle(332, 230, 18, skin),
      whiskers(face),
      features(face),
      before(face),
    ].join(''),
  );
}

const shade = (skin: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(skin.slice(at, at + 2), 16) * 0.9)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function features({ hair, cut, glasses }: Face): string {
  const brows = cut === 'scarf' ? '#3b2419' : hair;
  return [
    stroke('M186 194q18-12 36-2M258 192q18-10 36 2', brows, 7),
    circle(204, 222, 9, c.ink) + circle(276, 222, 9, c.ink),
    circle(207, 219, 3, c.white) + circle(279, 219, 3, c.white),
    stroke('M240 228q-10 22 4 26', '#a8694a', 5),
    oval(176, 262, 17, 11, '#e8755a44') + oval(304, 262, 17, 11, '#e8755a44'),
    stroke('M208 284q32 28 64 0', '#9c3b34', 7),
    glasses
      ? stroke(
          'M176 222a28 28 0 1 0 56 0a28 28 0 1 0-56 0M248 222a28 28 0 1 0 56 0a28 28 0 1 0-56 0M232 220q8-6 16 0',
          c.ink,
          5,
        )
      : '',
  ].join('');
}

function whiskers({ hair, beard, moustache }: Face): string {
  if (beard) return path('M148 236c4 78 40 112 92 112s88-34 92-112c-14 34-50 34-92 28c-42 6-78 6-92-28z', hair);
  return moustache ? path('M194 274c14-20 38-18 46-8c8-10 32-12 46 8c-20 8-36 4-46-2c-10 6-26 10-46 2z', hair) : '';
}

function behind({ hair, cut }: Face): string {
  if (cut === 'long') return path('M128 210c0-90 50-130 112-130s112 40 112 130v190h-224z', hair);
  if (cut === 'bob') return path('M126 214c0-92 50-134 114-134s114 42 114 134v84q-114 40-228 0z', hair);
  if (cut === 'bun') return circle(240, 86, 52, hair);
  if (cut === 'scarf')
    return path('M118 230c0-110 54-156 122-156s122 46 122 156c0 90-30 150-122 150s-122-60-122-150z', hair);
  const curls: readonly [number, number][] = [
    [142, 180],
    [160, 130],
    [205, 98],
    [255, 92],
    [305, 116],
    [336, 168],
  ];
  return cut === 'curly' ? curls.map(([x, y]) => circle(x, y, 44, hair)).join('') : '';
}

function before({ hair, cut }: Face): string {
  if (cut === 'bald')
    return path('M148 210c-6-30 0-52 14-68c-2 26-2 44-4 68zM332 210c6-30 0-52-14-68c2 26 2 44 4 68z', hair);
  if (cut === 'short')
    return path(
      'M144 208c-10-84 38-118 96-118s106 34 96 118c-8-30-20-44-32-50c-50 12-96 8-128 0c-12 8-24 20-32 50z',
      hair,
    );
  if (cut === 'scarf') return path('M150 212c0-70 40-104 90-104s90 34 90 104c-20-54-50-70-90-70s-70 16-90 70z', hair);
  return path('M146 212c-2-80 40-112 94-112s96 32 94 112c-14-50-44-64-78-66c-24 34-70 44-110 66z', hair);
}

export const portraits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(faces).map(([name, face]) => [name, portrait(face)]),
);
