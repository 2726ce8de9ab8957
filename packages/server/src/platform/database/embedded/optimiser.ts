import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the optimising compiler away from the database (ADR 0083): for one function, the interpreter of expressions, it takes
 * 600 MB and several seconds, in which a start wants both. V8 asks for these flags when it compiles a function for the first
 * time, so it is soon enough before the first store.
 */
export function keepOptimiserAway(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}
