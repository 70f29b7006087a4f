import { type hairStyles, styleOf } from './hair.ts';
import { circle, ellipse, group, line, path, rect, times } from './shapes.ts';

/** The skin, and its shade under the chin and beside the nose. */
const skins = {
  fair: ['#f8d9c4', '#e8b79c'],
  light: ['#f2c9a5', '#dda67d'],
  olive: ['#dfae82', '#c28d60'],
  tan: ['#c68e63', '#a87049'],
  brown: ['#9a6440', '#7d4d2f'],
  deep: ['#6b4230', '#523022'],
} as const;

const hairColours = {
  black: '#231f26',
  brown: '#5a3a28',
  red: '#b5562c',
  sand: '#b08a57',
  blonde: '#e0b867',
  grey: '#8d8f96',
  white: '#e4e2de',
} as const;

export interface Face {
  skin: keyof typeof skins;
  hair: keyof typeof hairStyles;
  hairColour: keyof typeof hairColours;
  wears: 'round' | 'collar' | 'shirt' | 'jacket' | 'apron' | 'chef' | 'stripes' | 'vest' | 'knit';
  cloth: string;
  ground: string;
  beard?: 'stubble' | 'full' | 'goatee' | 'moustache';
  glasses?: boolean;
  earrings?: string;
  scarf?: string;
  isBroad?: boolean;
}

/** Somebody friendly from the shoulders up, on 320 by 320. */
export function face(sitter: Face): string {
  const [skin, shade] = skins[sitter.skin];
  const hair = hairColours[sitter.hairColour];
  const style = styleOf(sitter.hair);
  const scarf = sitter.scarf ?? hair;
  const hasScarf = sitter.hair === 'scarf';
  return group(
    // Closer, so that the face is still one when it is the size of a thumbnail.
    'translate(160 0) scale(1.22) translate(-160 -22)',
    rect(0, 0, 320, 320, sitter.ground),
    style.behind?.(hair, scarf) ?? '',
    clothes(sitter),
    hasScarf ? '' : path('M136 176H184V232Q160 256 136 232Z', skin),
    hasScarf ? '' : path('M136 196Q160 218 184 196V206Q160 228 136 206Z', shade, { opacity: 0.65 }),
    hasScarf ? '' : collar(sitter, skin),
    hasScarf ? '' : circle(108, 144, 12, skin) + circle(212, 144, 12, skin),
    sitter.earrings && !hasScarf
      ? circle(107, 164, 6, sitter.earrings) + circle(213, 164, 6, sitter.earrings)
      : '',
    path('M110 124C110 90 132 74 160 74s50 16 50 50v24c0 34-24 54-50 54s-50-20-50-54Z', skin),
    beard(sitter, hair),
    features(shade, sitter, hair),
    style.over?.(hair, scarf) ?? '',
    sitter.glasses ? glasses() : '',
  );
}

function clothes({ cloth, isBroad }: Face): string {
  const out = isBroad ? 18 : 36;
  return path(
    `M${out} 320C${out} 268 ${out + 44} 242 136 230H184C${276 - out} 242 ${320 - out} 268 ${320 - out} 320Z`,
    cloth,
  );
}

function collar({ wears, cloth, isBroad }: Face, skin: string): string {
  const dark = 'rgba(0,0,0,0.18)';
  const neckline = path('M128 230Q160 272 192 230L184 224H136Z', skin);
  const vee = path('M130 230 160 278 190 230 184 224H136Z', skin);
  const out = isBroad ? 18 : 36;
  switch (wears) {
    case 'round':
      return neckline + line('M127 231Q160 274 193 231', dark, 5);
    case 'collar':
      return (
        vee +
        path('M134 222 112 240 142 272 160 280ZM186 222 208 240 178 272 160 280Z', cloth) +
        line('M134 224 112 240 142 272 160 280 178 272 208 240 186 224', dark, 3)
      );
    case 'shirt':
      return (
        path('M134 222 114 240 144 266 160 248 176 266 206 240 186 222 160 246Z', cloth) +
        line('M114 240 144 266 160 248 176 266 206 240', dark, 3) +
        line('M160 252V320', dark, 3) +
        times(2, (at) => circle(160, 276 + at * 26, 3.5, 'rgba(255,255,255,0.7)'))
      );
    case 'jacket':
      return (
        path('M130 226 160 320 190 226 160 240Z', '#fbfaf6') +
        path('M136 222 160 248 184 222 192 232 160 262 128 232Z', '#e7e4dc') +
        line('M128 230 104 262 126 276 158 320M192 230 216 262 194 276 162 320', dark, 4)
      );
    case 'apron':
      return (
        path(
          `M${out + 36} 254 128 232Q160 268 192 232L${284 - out} 254 ${290 - out} 320H${out + 30}Z`,
          '#f3ede2',
        ) +
        neckline +
        path('M112 276H208V320H112Z', cloth) +
        line('M116 276 130 236M204 276 190 236', cloth, 9)
      );
    case 'chef':
      return (
        path('M134 222 118 240 160 262 202 240 186 222 160 244Z', '#ffffff') +
        line('M118 240 160 262 202 240M160 262 150 320', dark, 3) +
        times(2, (at) => circle(138, 282 + at * 22, 4, '#3a3f4a') + circle(178, 282 + at * 22, 4, '#3a3f4a'))
      );
    case 'stripes':
      return (
        times(4, (at) =>
          line(
            `M${64 - at * 8} ${262 + at * 17}Q160 ${286 + at * 17} ${256 + at * 8} ${262 + at * 17}`,
            '#f4f1ea',
            7,
            { 'stroke-linecap': 'butt' },
          ),
        ) +
        neckline +
        line('M127 231Q160 274 193 231', '#f4f1ea', 6)
      );
    case 'vest':
      return (
        path('M130 226 160 284 190 226 160 240Z', '#f6f3ea') +
        path('M154 246H166L170 282 160 292 150 282Z', '#8a3b3b') +
        line('M129 231 160 286 191 231', dark, 4)
      );
    case 'knit':
    default:
      return (
        rect(128, 214, 64, 30, cloth, { rx: 13 }) +
        line('M130 236Q160 250 190 236', dark, 4) +
        times(7, (at) => line(`M${138 + at * 7.4} 219V232`, dark, 2))
      );
  }
}

function beard({ beard: kind, skin }: Face, hair: string): string {
  const jaw =
    'M110 140C112 160 118 166 130 164 142 154 178 154 190 164 202 166 208 160 210 140V148C210 184 186 204 160 204s-50-20-50-56Z';
  switch (kind) {
    case 'full':
      return path(jaw, hair);
    case 'stubble':
      return path(jaw, hair, { opacity: skin === 'fair' || skin === 'light' ? 0.22 : 0.34 });
    case 'goatee':
      return path('M140 164Q160 152 180 164 184 204 160 204 136 204 140 164Z', hair);
    case 'moustache':
      return path('M132 170Q146 152 160 160 174 152 188 170 172 172 160 167 148 172 132 170Z', hair);
    default:
      return '';
  }
}

function features(shade: string, { skin, beard: kind }: Face, hair: string): string {
  const isDark = skin === 'deep' || skin === 'brown';
  const brow = isDark && hair !== hairColours.grey ? '#1d1517' : hair;
  const hasFull = kind === 'full' || kind === 'goatee';
  const smile =
    kind === 'moustache'
      ? line('M150 178Q160 184 170 178', '#7a3b33', 4)
      : path(
          'M140 171Q160 177 180 171 176 190 160 190 144 190 140 171Z',
          hasFull || isDark ? '#ffffff' : '#fffaf5',
        ) + line('M140 171Q160 177 180 171', hasFull ? 'rgba(0,0,0,0.35)' : shade, 2.5);
  return [
    ellipse(127, 160, 12, 8, '#e0685a', { opacity: isDark ? 0.16 : 0.2 }),
    ellipse(193, 160, 12, 8, '#e0685a', { opacity: isDark ? 0.16 : 0.2 }),
    line('M126 122Q138 115 149 121M171 121Q182 115 194 122', brow, 4.5, { opacity: 0.9 }),
    ellipse(138, 138, 5, 6.5, '#241a1c') + circle(140, 136, 1.8, '#ffffff'),
    ellipse(182, 138, 5, 6.5, '#241a1c') + circle(184, 136, 1.8, '#ffffff'),
    line('M160 140Q168 154 157 157', shade, 4),
    smile,
  ].join('');
}

const glasses = () =>
  circle(137, 138, 19, 'rgba(255,255,255,0.14)', { stroke: '#2b2b33', 'stroke-width': 4 }) +
  circle(183, 138, 19, 'rgba(255,255,255,0.14)', { stroke: '#2b2b33', 'stroke-width': 4 }) +
  line('M156 136Q160 132 164 136M118 135 109 132M202 135 211 132', '#2b2b33', 4);
