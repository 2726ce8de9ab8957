/** `Chrome · Windows` of what a browser calls itself; undefined when it is none that people know. */
export function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const named = [browsers, systems].flatMap((known) => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
  return named.length > 0 ? named.join(' · ') : undefined
}

/** In this order: most browsers also carry the names of those that came before them. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]
