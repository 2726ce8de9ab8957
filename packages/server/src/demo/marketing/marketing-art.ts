/** Drawings of the demonstration's pictures, each in a square of 200, as SVG. Without letters, as a server may have no fonts. */

const steam = ['M70 62 q-12 -16 0 -30 t0 -28', 'M100 58 q-12 -16 0 -30 t0 -28', 'M130 62 q-12 -16 0 -30 t0 -28']
  .map((d) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".65"/>`)
  .join('')

/** A bowl of noodles with an egg, chopsticks and steam; its band has the colour. */
export const bowl = (band: string) => `${steam}
  <ellipse cx="100" cy="176" rx="70" ry="9" fill="#000" opacity=".14"/>
  <path d="M64 160 h72 l-8 16 h-56 z" fill="#e9dfcd"/>
  <path d="M14 98 h172 a86 70 0 0 1 -172 0z" fill="#fffaf0"/>
  <path d="M22 122 q78 26 156 0 l-5 13 q-73 24 -146 0 z" fill="${band}"/>
  <ellipse cx="100" cy="98" rx="86" ry="23" fill="#fffaf0"/>
  <ellipse cx="100" cy="98" rx="76" ry="18" fill="#e7a94a"/>
  <g fill="none" stroke="#f8dd9b" stroke-width="5" stroke-linecap="round">
    <path d="M36 96 q18 -12 36 0 t36 0"/><path d="M44 104 q16 -10 32 0 t32 0"/><path d="M52 88 q14 -8 28 0 t28 0"/>
  </g>
  <ellipse cx="132" cy="96" rx="23" ry="12" fill="#fff"/><circle cx="134" cy="95" r="8" fill="#f2902b"/>
  <path d="M84 86 l16 -6 6 8 -16 6 z M62 84 l12 -4 4 7 -12 4 z" fill="#5d9b4f"/>
  <g stroke="#8a4b2a" stroke-width="6" stroke-linecap="round"><path d="M118 84 L188 18"/><path d="M128 88 L196 30"/></g>`

/** A lantern with its tassel. */
export const lantern = (body: string) => `<path d="M100 6 v22" stroke="#f4c95d" stroke-width="5"/>
  <rect x="76" y="26" width="48" height="12" rx="4" fill="#f4c95d"/>
  <ellipse cx="100" cy="88" rx="74" ry="54" fill="${body}"/>
  <g fill="none" stroke="#f4c95d" stroke-width="3" opacity=".75">
    <ellipse cx="100" cy="88" rx="48" ry="54"/><ellipse cx="100" cy="88" rx="18" ry="54"/>
  </g>
  <rect x="76" y="138" width="48" height="12" rx="4" fill="#f4c95d"/>
  <g stroke="#f4c95d" stroke-width="4" stroke-linecap="round">
    <path d="M88 150 v34"/><path d="M100 150 v44"/><path d="M112 150 v34"/>
  </g>`

/** Coins, one upon the other, and one that is shown. */
export const coins = (rim: string) => `${[164, 146, 128]
  .map(
    (y) => `<path d="M28 ${y} a46 14 0 0 0 92 0 v12 a46 14 0 0 1 -92 0z" fill="${rim}"/>
  <ellipse cx="74" cy="${y}" rx="46" ry="14" fill="#ffd976"/>`,
  )
  .join('')}
  <circle cx="134" cy="84" r="52" fill="${rim}"/><circle cx="134" cy="84" r="42" fill="#ffd976"/>
  <path d="M134 54 l9 20 22 2 -17 14 6 22 -20 -12 -20 12 6 -22 -17 -14 22 -2 z" fill="${rim}"/>`

/** A wrapped gift. */
export const gift = (box: string) => `<ellipse cx="100" cy="184" rx="76" ry="9" fill="#000" opacity=".14"/>
  <rect x="30" y="84" width="140" height="98" rx="6" fill="${box}"/>
  <rect x="20" y="62" width="160" height="32" rx="6" fill="${box}"/><rect x="20" y="86" width="160" height="8" opacity=".16"/>
  <rect x="86" y="62" width="28" height="120" fill="#ffe3a3"/>
  <g fill="none" stroke="#ffe3a3" stroke-width="13" stroke-linejoin="round">
    <path d="M98 60 C40 64 48 6 98 58"/><path d="M102 60 C160 64 152 6 102 58"/>
  </g>`

/** A cake with three candles. */
export const cake = (icing: string) => `<ellipse cx="100" cy="180" rx="86" ry="12" fill="#fff" opacity=".7"/>
  <rect x="28" y="104" width="144" height="74" rx="10" fill="#fff4e2"/>
  <path d="M28 118 v-6 a12 12 0 0 1 12 -12 h120 a12 12 0 0 1 12 12 v6 q-12 22 -24 0 q-12 26 -24 0 q-12 20 -24 0 q-12 26 -24 0
    q-12 20 -24 0 q-12 22 -24 0z" fill="${icing}"/>
  <path d="M28 152 h144" stroke="${icing}" stroke-width="6" opacity=".5"/>
  ${[64, 100, 136]
    .map(
      (x) => `<rect x="${x - 5}" y="62" width="10" height="40" rx="3" fill="#7fb7c9"/>
  <path d="M${x} 30 q14 18 0 28 q-14 -10 0 -28z" fill="#ffb63d"/>`,
    )
    .join('')}`

/** A mug of enamel with its blue rim. */
export const mug = (rim: string) => `${steam}
  <ellipse cx="94" cy="182" rx="66" ry="8" fill="#000" opacity=".12"/>
  <path d="M144 96 h16 a26 26 0 0 1 0 60 h-16" fill="none" stroke="#fff" stroke-width="14"/>
  <path d="M36 74 h116 v92 a14 14 0 0 1 -14 14 h-88 a14 14 0 0 1 -14 -14z" fill="#fff"/>
  <rect x="32" y="68" width="124" height="13" rx="6" fill="${rim}"/>
  <circle cx="94" cy="126" r="26" fill="${rim}" opacity=".9"/><path d="M76 126 h36 a18 18 0 0 1 -36 0z" fill="#fff"/>`

/** A bag of canvas. */
export const bag = (print: string) => `<ellipse cx="100" cy="186" rx="70" ry="8" fill="#000" opacity=".12"/>
  <path d="M66 78 v-24 a34 34 0 0 1 68 0 v24" fill="none" stroke="#d8c7a3" stroke-width="11"/>
  <path d="M34 72 h132 l10 112 h-152 z" fill="#f3e7cd"/>
  <g transform="translate(58 92) scale(.42)">${lantern(print)}</g>`

/** A flask with its lid. */
export const flask = (body: string) => `<ellipse cx="100" cy="188" rx="48" ry="7" fill="#000" opacity=".14"/>
  <rect x="72" y="8" width="56" height="38" rx="8" fill="#3f4a52"/><rect x="64" y="42" width="72" height="16" rx="5" fill="#c9d2d6"/>
  <rect x="58" y="54" width="84" height="132" rx="16" fill="${body}"/>
  <rect x="70" y="66" width="12" height="104" rx="6" fill="#fff" opacity=".35"/>
  <rect x="58" y="142" width="84" height="12" fill="#f4c95d"/>`

/** A coupon with its stub. */
export const ticket = (paper: string) => `<g transform="rotate(-9 100 100)">
  <path d="M10 56 h180 v30 a15 15 0 0 0 0 30 v30 h-180 v-30 a15 15 0 0 0 0 -30z" fill="${paper}"/>
  <path d="M132 60 v84" stroke="#fff" stroke-width="4" stroke-dasharray="8 8"/>
  <circle cx="52" cy="84" r="13" fill="none" stroke="#fff" stroke-width="7"/>
  <circle cx="94" cy="118" r="13" fill="none" stroke="#fff" stroke-width="7"/>
  <path d="M98 74 L48 128" stroke="#fff" stroke-width="7" stroke-linecap="round"/>
  <path d="M160 82 l6 13 14 1 -11 9 4 14 -13 -8 -13 8 4 -14 -11 -9 14 -1 z" fill="#fff"/></g>`

/** A phone that says how good it was: five stars. */
export const stars = (screen: string) => `<rect x="56" y="10" width="88" height="180" rx="16" fill="#2b3238"/>
  <rect x="63" y="22" width="74" height="150" rx="6" fill="${screen}"/>
  ${[0, 1, 2, 3, 4]
    .map((at) => {
      const [x, y] = [72 + (at % 3) * 28 + (at > 2 ? 14 : 0), at > 2 ? 108 : 76]
      return `<path transform="translate(${x - 12} ${y - 12}) scale(.24)"
    d="M50 4 l14 30 33 4 -25 23 7 33 -29 -16 -29 16 7 -33 -25 -23 33 -4 z" fill="#ffd976"/>`
    })
    .join('')}
  <rect x="82" y="138" width="36" height="14" rx="7" fill="#fff" opacity=".9"/>`
