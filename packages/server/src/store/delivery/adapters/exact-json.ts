/**
 * JSON in which no number is falsified: what a double cannot hold exactly, order numbers above 2^53 and amounts with decimals,
 * comes as the text that stood there.
 */
export function exactJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown, context?: { source?: string }) => {
    const source = context?.source
    if (typeof value !== 'number' || source === undefined) return value
    return Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? value : source
  })
}

/** The same of what others have sent: nothing where it is no JSON. */
export function exactJsonOf(text: string): unknown {
  try {
    return exactJson(text)
  } catch {
    return undefined
  }
}
