/** Names are snake_case in SQL and camelCase in code; both directions are remembered, as there are few names. */
export const toSnake = memoize((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
export const toCamel = memoize((name) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))

function memoize(convert: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    let converted = known.get(name)
    if (converted === undefined) {
      converted = convert(name)
      known.set(name, converted)
    }
    return converted
  }
}
