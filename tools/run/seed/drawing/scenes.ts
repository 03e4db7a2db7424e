import { circle, many, oval, palette as c, path, rect, stroke, svg } from './palette.ts';

const W = 1200;
const H = 900;
const scene = (...parts: readonly string[]): string => svg(W, H, parts.join(''));

const sun = (x: number, y: number, colour: string): string =>
  circle(x, y, 130, `${colour}44`) + circle(x, y, 90, colour);
const pot = (x: number, y: number, colour: string): string =>
  path(`M${x - 60} ${y}h120l-18 110h-84z`, colour) + rect(x - 70, y - 16, 140, 30, colour, 'rx="8"');
const bush = (x: number, y: number, colour: string): string =>
  [
    [-50, 0, 52],
    [0, -46, 62],
    [52, 0, 52],
    [0, 16, 52],
  ]
    .map(([dx = 0, dy = 0, r = 0]) => circle(x + dx, y + dy, r, colour))
    .join('');
const cat = (x: number, y: number, coat: string, stripe: string): string =>
  [
    stroke(`M${x + 120} ${y + 80}q120 10 110-110`, coat, 34),
    oval(x, y + 60, 150, 110, coat),
    many(3, (i) => stroke(`M${x + 40 + i * 36} ${y - 30 + i * 14}q14 40 4 70`, stripe, 14)),
    path(`M${x - 190} ${y - 90}l20-90l62 52zM${x - 20} ${y - 90}l-20-90l-62 52z`, coat),
    oval(x - 105, y - 50, 92, 80, coat),
    oval(x - 105, y - 18, 44, 34, c.white),
    circle(x - 138, y - 62, 11, c.ink) + circle(x - 72, y - 62, 11, c.ink),
    path(`M${x - 117} ${y - 34}h24l-12 14z`, c.bougan),
    stroke(
      `M${x - 160} ${y - 20}h-60M${x - 160} ${y - 6}l-56 14M${x - 50} ${y - 20}h60M${x - 50} ${y - 6}l56 14`,
      c.ink,
      3,
    ),
  ].join('');

const market = scene(
  rect(0, 0, W, H, c.sky),
  sun(1010, 170, c.neran),
  many(5, (i) =>
    rect(i * 250 - 20, 190 + (i % 2) * 60, 230, 420, [c.sand, c.neranSoft, c.bouganSoft][i % 3] ?? c.sand),
  ),
  many(10, (i) => rect(30 + i * 122, 300 + (i % 2) * 30, 44, 74, c.aegean, 'rx="4"')),
  rect(0, 610, W, 290, c.line),
  many(10, (i) => path(`M${60 + i * 108} 330h108v110q-54 50-108 0z`, i % 2 ? c.white : c.pine)),
  rect(80, 420, 20, 400, c.wood) + rect(1100, 420, 20, 400, c.wood),
  many(4, (i) => rect(90 + i * 258, 620, 244, 170, c.wood, 'rx="8"')),
  many(4, (row) =>
    many(12, (i) =>
      circle(
        118 + row * 258 + (i % 6) * 38,
        612 - Math.floor(i / 6) * 34,
        24,
        [c.clay, c.neran, c.leaf, c.bougan][row] ?? c.clay,
      ),
    ),
  ),
  many(4, (i) => rect(160 + i * 258, 690, 100, 56, c.white, 'rx="6"')),
);

const tap = scene(
  rect(0, 0, W, H, c.aegeanSoft),
  many(7, (y) => many(9, (x) => rect(x * 140 + 4, y * 90 + 4, 130, 80, (x + y) % 5 ? c.white : c.sky, 'rx="4"'))),
  rect(0, 620, W, 280, c.line) + path('M240 620h720l-70 190h-580z', c.white),
  oval(600, 690, 240, 40, c.line) + circle(600, 694, 20, c.grey),
  stroke('M600 600V330q0-90 110-90t110 90v70', '#7d8b90', 62),
  stroke('M590 590V330q0-80 110-80', '#c2ced2', 14),
  rect(530, 560, 140, 60, '#7d8b90', 'rx="14"') + stroke('M520 470h160', c.clay, 36),
  stroke('M930 820l160-160', c.clay, 44) + stroke('M1086 664l40-60M1090 660l66-26', '#7d8b90', 34),
);

const wall = scene(
  rect(0, 0, W, H, c.sand),
  path('M0 0h760q-30 120 20 240t-30 260t20 220H0z', c.pine),
  many(5, (i) => stroke(`M${60 + i * 140} 0q20 360 0 720`, '#22705a', 18)),
  rect(0, 720, W, 180, c.wood) + many(6, (i) => rect(i * 210, 720, 6, 180, '#6f4728')),
  rect(860, 330, 190, 70, c.neran, 'rx="18"') +
    stroke('M1050 364h60v120h-150v60', c.grey, 14) +
    rect(940, 530, 40, 190, c.clay, 'rx="12"'),
  rect(310, 640, 200, 180, c.grey, 'rx="10"') + oval(410, 644, 100, 26, c.pine),
  stroke('M316 640q94-170 188 0', '#6d7771', 8) + path('M330 650q10 100 30 10z', c.pine),
);

const garden = scene(
  rect(0, 0, W, H, c.sky),
  sun(200, 180, c.neran),
  rect(0, 470, W, 430, '#8cba7f') + path('M0 470q300-110 600-30t600-40v110H0z', c.leaf),
  rect(790, 280, 40, 330, c.wood),
  circle(810, 260, 170, c.pine) + circle(690, 330, 100, c.pine) + circle(930, 330, 110, c.pine),
  [
    [700, 190],
    [770, 150],
    [850, 140],
    [920, 190],
    [660, 320],
    [740, 260],
    [820, 230],
    [900, 290],
    [960, 350],
    [780, 350],
    [860, 370],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 20, 25, '#f4d13d'))
    .join(''),
  many(4, (i) => path(`M${40 + i * 150} 890l90-250h70l-50 250z`, c.wood)),
  many(9, (i) => circle(120 + (i % 3) * 150, 660 + Math.floor(i / 3) * 80, 30, i % 2 ? c.clay : c.pine)),
  pot(1060, 700, c.clay) + bush(1060, 640, c.leaf),
);

const windowCat = scene(
  rect(0, 0, W, H, c.neranSoft),
  rect(250, 70, 700, 590, c.wood, 'rx="10"') + rect(280, 100, 640, 530, c.sky) + sun(780, 220, c.white),
  path('M280 520q160-110 320-20t320-50v180H280z', c.leaf),
  rect(590, 100, 20, 530, c.wood) +
    path('M160 40h230q-10 330-150 560h-80zM1040 40h-230q10 330 150 560h80z', `${c.bougan}cc`),
  rect(190, 650, 820, 60, c.white, 'rx="8"'),
  cat(620, 520, '#8d9590', '#5e6762'),
  pot(900, 560, c.clay) + bush(900, 500, c.leaf),
);

const boiler = scene(
  rect(0, 0, W, H, '#46534d') + rect(0, 720, W, 180, '#333e39'),
  rect(330, 380, 560, 380, c.clay, 'rx="60"') + rect(330, 380, 560, 70, '#c9473a', 'rx="34"'),
  stroke('M890 470h130V0M330 520H180V0', c.grey, 44),
  circle(610, 580, 66, c.white) + stroke('M610 580l36-36', c.ink, 10),
  cat(620, 290, '#8d9590', '#5e6762'),
);

const balcony = scene(
  rect(0, 0, W, H, c.neranSoft) +
    rect(420, 60, 360, 560, c.aegean, 'rx="8"') +
    rect(450, 90, 140, 500, c.sky) +
    rect(610, 90, 140, 500, c.sky),
  rect(0, 620, W, 280, c.sand),
  many(4, (i) => pot(170 + i * 290, 640, i % 2 ? c.clay : c.ochre) + bush(170 + i * 290, 570, i % 2 ? c.leaf : c.pine)),
  many(5, (i) => circle(390 + i * 24, 500 - i * 44, 30, c.leaf)),
  rect(0, 560, W, 16, c.ink) + many(25, (i) => rect(i * 50, 576, 8, 240, c.ink)) + rect(0, 810, W, 16, c.ink),
);

const sweets = scene(
  rect(0, 0, W, H, c.bouganSoft),
  many(7, (i) => rect(0, i * 140, W, 70, '#f6d3e1')),
  circle(600, 460, 390, c.aegean) + circle(600, 460, 350, c.white) + circle(600, 460, 280, c.aegeanSoft),
  many(14, (i) => {
    const [x, y] =
      i < 9
        ? [600 + 215 * Math.cos(i * 0.698), 460 + 215 * Math.sin(i * 0.698)]
        : [600 + 95 * Math.cos(i * 1.257), 460 + 95 * Math.sin(i * 1.257)];
    return (
      oval(x, y + 10, 72, 54, '#b98a55') +
      oval(x, y, 70, 50, '#e2bb80') +
      stroke(`M${x - 36} ${y}q36-34 72 0M${x - 26} ${y + 16}q26-24 52 0`, '#b98a55', 6) +
      circle(x, y - 10, 10, c.leaf)
    );
  }),
);

const harbour = scene(
  rect(0, 0, W, H, '#fbd9b0') + sun(880, 300, c.neran) + rect(0, 430, W, 470, c.sea),
  many(9, (i) => stroke(`M${(i * 173) % 1000} ${500 + i * 42}h${120 + (i % 3) * 60}`, '#5da3d8', 10)),
  path('M0 430h420v-90h-60v-70h-60v70h-90v-110h-110v110H0z', c.sand) +
    rect(150, 150, 50, 280, c.white) +
    rect(140, 130, 70, 30, c.clay),
  many(
    3,
    (i) =>
      path(`M${300 + i * 300} ${640 + (i % 2) * 90}h200l-40 60h-120z`, [c.aegean, c.bougan, c.pine][i] ?? c.pine) +
      rect(394 + i * 300, 470 + (i % 2) * 90, 10, 170, c.wood) +
      path(`M${410 + i * 300} ${480 + (i % 2) * 90}v140h90z`, c.white),
  ),
);

const chess = scene(
  rect(0, 0, W, H, c.pineSoft) +
    circle(180, 140, 220, c.leaf) +
    circle(420, 60, 200, c.pine) +
    rect(230, 200, 60, 420, c.wood),
  rect(0, 600, W, 300, c.line) + path('M200 560h800l110 240H90z', c.wood),
  many(32, (i) => {
    const [row, col] = [Math.floor(i / 8), i % 8];
    const half = 270 + row * 34;
    const step = (half * 2) / 8;
    return rect(600 - half + col * step, 590 + row * 48, step, 48, (row + col) % 2 ? c.pine : c.sand);
  }),
  [
    [400, 560, c.ink],
    [520, 640, c.white],
    [640, 590, c.ink],
    [760, 660, c.white],
    [860, 580, c.neran],
  ]
    .map(([x, y, fill]) => piece(Number(x), Number(y), String(fill)))
    .join(''),
);

function piece(x: number, y: number, fill: string): string {
  return (
    path(`M${x - 38} ${y + 40}q30-70 20-130h36q-10 60 20 130z`, fill) +
    circle(x, y - 104, 34, fill) +
    rect(x - 46, y + 32, 92, 26, fill, 'rx="10"')
  );
}

const shelf = scene(
  rect(0, 0, W, H, c.aegeanSoft) +
    rect(120, 520, 960, 46, c.wood, 'rx="6"') +
    path('M240 566h34v120zM960 566h-34v120z', c.grey),
  many(9, (i) =>
    rect(
      180 + i * 52,
      300 + ((i * 37) % 90),
      44,
      220 - ((i * 37) % 90),
      [c.pine, c.neran, c.bougan, c.aegean, c.ochre][i % 5] ?? c.pine,
      'rx="4"',
    ),
  ),
  many(
    4,
    (i) =>
      circle(720 + i * 76, 480, 40, i % 2 ? c.clay : c.leaf) + stroke(`M${720 + i * 76} 444q4-20 18-26`, c.wood, 7),
  ),
  rect(380, 640, 420, 60, c.neran, 'rx="12"') +
    rect(540, 652, 100, 36, c.white, 'rx="18"') +
    circle(590, 670, 15, c.leaf),
);

const beach = scene(
  rect(0, 0, W, H, c.sky) + sun(970, 170, c.neran) + rect(0, 340, W, 280, c.sea),
  path('M0 560q200-60 400 0t400 0t400 0v340H0z', '#f1deb0') + stroke('M0 560q200-60 400 0t400 0t400 0', c.white, 14),
  many(5, (i) => path(`M${190 + i * 170} 690q-80 30-60 140h150q20-110-60-140l20-30h-70z`, i % 2 ? c.pine : c.aegean)),
  path('M70 700h150l-12 90q-70 30-130-10z', c.clay),
);

const radio = scene(
  rect(0, 0, W, H, c.sand) + many(8, (i) => rect(i * 160, 0, 60, 640, '#f1e8d2')) + rect(0, 640, W, 260, c.wood),
  rect(240, 270, 720, 400, '#6f4728', 'rx="60"') + rect(280, 310, 400, 320, '#d9bd8c', 'rx="24"'),
  many(9, (i) => rect(300, 332 + i * 33, 360, 10, '#a9854f')),
  rect(710, 330, 210, 110, c.neranSoft, 'rx="12"') + rect(800, 330, 6, 110, c.clay),
  circle(765, 550, 50, c.ink) +
    circle(872, 550, 50, c.ink) +
    circle(765, 550, 16, c.ochre) +
    circle(872, 550, 16, c.ochre),
);

export const scenes: Readonly<Record<string, string>> = {
  market,
  tap,
  wall,
  garden,
  'window-cat': windowCat,
  boiler,
  balcony,
  sweets,
  harbour,
  chess,
  shelf,
  beach,
  radio,
};
