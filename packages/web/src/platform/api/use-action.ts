import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { FieldError } from '@brandside/contract/platform/envelope.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { waiting } from './busy.ts'
import { CallError, call } from './call.ts'
import type { EndpointKey, InputAt, OutputAt } from './contract-data.ts'
import { rememberWrite } from './own-writes.ts'
import { toasts } from './toasts.ts'

export interface ActionOptions<Data> {
  /** What the success toast says. */
  done?: string | ((data: Data) => string)
  /** Other contracts whose reads show what this action changes. */
  invalidate?: readonly Contract[]
}

export interface Action<Input, Data> {
  /** Undefined when the call was refused, or when it is still on its way and was pressed again. */
  run(input: Input): Promise<Data | undefined>
  pending: boolean
  /** What the server said about single fields at the last run. */
  fieldErrors: readonly FieldError[]
}

/** A change: says what happened, and lets every read of the contract ask again. */
export function useAction<C extends Contract, K extends EndpointKey<C>>(
  contract: C,
  key: K,
  options: ActionOptions<OutputAt<C, K>> = {},
): Action<InputAt<C, K>, OutputAt<C, K>> {
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([])
  // State would be one render late for the second click of a double click.
  const running = useRef(false)

  async function run(input: InputAt<C, K>): Promise<OutputAt<C, K> | undefined> {
    if (running.current) return undefined
    running.current = true
    setPending(true)
    setFieldErrors([])
    const { data, errors } = await carryOut(queries, contract, key, input, options)
    running.current = false
    setPending(false)
    setFieldErrors(errors)
    return data
  }

  return { run, pending, fieldErrors }
}

/** The change itself, for what is too small and too frequent to watch over it: the switch in every row. Throws nothing. */
export async function carryOut<C extends Contract, K extends EndpointKey<C>>(
  queries: QueryClient,
  contract: C,
  key: K,
  input: InputAt<C, K>,
  { done, invalidate = [] }: ActionOptions<OutputAt<C, K>> = {},
): Promise<{ data: OutputAt<C, K> | undefined; errors: readonly FieldError[] }> {
  try {
    const data = await waiting(call<C['endpoints'][K]>(contract.endpoints[key] as C['endpoints'][K], input))
    rememberWrite(contract, ...invalidate)
    const altered = [contract, ...invalidate].flatMap(({ name, alters = [] }) => [name, ...alters])
    for (const name of altered) void queries.invalidateQueries({ queryKey: [name] })
    if (done !== undefined) toasts.success(typeof done === 'string' ? done : done(data))
    return { data, errors: [] }
  } catch (error) {
    toasts.refused(error)
    return { data: undefined, errors: error instanceof CallError ? error.errors : [] }
  }
}
