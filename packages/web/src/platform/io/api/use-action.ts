import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { FieldError } from '@brandside/contract/platform/envelope.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { currentWords } from '../../base/i18n/words.ts'
import type { Act } from '../../base/toasts/toast-store.ts'
import { waiting } from './busy.ts'
import { CallError, call, done as carriedOut } from './call.ts'
import type { EndpointKey, InputAt, OutputAt } from './contract-data.ts'
import { ActKey } from './new-key.ts'
import { toasts } from './toasts.ts'
import { refreshAfterWrite, removesRecords } from './written.ts'

export interface ActionOptions<Data> {
  /** The text of the success toast; of an act that can be undone, the toast offers that. */
  done?: string | ((data: Data) => string)
  /** Other contracts whose reads show what this action changes. */
  invalidate?: readonly Contract[]
  /** A field whose refusal the caller tells: it comes without a toast. */
  tells?: string
  /** Records of the contract that are no longer there once it is done. */
  gone?: readonly number[]
  /** Is told what a refusal carries for a new decision; undefined is nothing. */
  refused?: (data: unknown) => void
}

type Said<Data> = Pick<ActionOptions<Data>, 'done' | 'refused'>

export interface Action<Input, Data> {
  /** Undefined when the call was refused, or when it is still on its way and was pressed again. */
  run(input: Input, said?: Said<Data>): Promise<Data | undefined>
  pending: boolean
  /** The server's errors of single fields at the last run. */
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
  const [actKey] = useState(() => new ActKey())

  async function run(input: InputAt<C, K>, said?: Said<OutputAt<C, K>>): Promise<OutputAt<C, K> | undefined> {
    if (running.current) return undefined
    running.current = true
    setPending(true)
    setFieldErrors([])
    const { data, errors } = await carryOut(queries, contract, key, input, { ...options, ...said }, actKey)
    running.current = false
    if (data !== undefined) actKey.succeeded()
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
  { done, invalidate = [], gone = [], tells, refused }: ActionOptions<OutputAt<C, K>> = {},
  actKey?: ActKey,
): Promise<{ data: OutputAt<C, K> | undefined; errors: readonly FieldError[] }> {
  try {
    const endpoint = contract.endpoints[key] as C['endpoints'][K]
    const { data, requestId } = await waiting(
      carriedOut<C['endpoints'][K]>(
        endpoint,
        input,
        endpoint.keyed && actKey ? { idempotencyKey: actKey.of(input) } : {},
      ),
    )
    const contracts = [contract, ...invalidate]
    refreshAfterWrite(queries, contracts, key === 'remove' && removesRecords(contract) ? aboutOf(input) : gone)
    if (done !== undefined) {
      const text = typeof done === 'string' ? done : done(data)
      toasts.success(text, wayBack(queries, contracts, { key, about: aboutOf(input), requestId, text }))
    }
    return { data, errors: [] }
  } catch (error) {
    const errors = error instanceof CallError ? error.errors : []
    if (!errors.some(({ path }) => path === tells)) toasts.refused(error)
    if (error instanceof CallError) refused?.(error.data)
    return { data: undefined, errors }
  }
}

interface ActionCall {
  /** The endpoint that was called, by name. */
  key: string
  about: unknown
  requestId: string
  /** The message shown to the operator. */
  text: string
}

/** Takes an act back, if its contract (the first) can: a call of its own, on which the server decides (ADR 0023). */
export function wayBack(
  queries: QueryClient,
  contracts: readonly Contract[],
  { key, about, requestId, text }: ActionCall,
): Act | undefined {
  const [contract] = contracts
  const undoing = Object.values(contract?.endpoints ?? {}).find(
    ({ takesBack }) => takesBack !== undefined && [takesBack, `${takesBack}Many`].includes(key),
  )
  if (!contract || !undoing) return undefined
  const act: Act = { about: `${contract.name} ${JSON.stringify(about)}`, undo: () => void goBack(undoing) }
  async function goBack(endpoint: Placed) {
    try {
      await waiting(call(endpoint, { requestId }))
      toasts.success(currentWords().t('system.undone', { what: text }), { about: act.about })
    } catch (error) {
      toasts.refused(error)
      // It has not arrived, and there may be time for another press.
      if (error instanceof CallError && error.kind === 'network') toasts.success(text, act)
    }
    refreshAfterWrite(queries, contracts)
  }
  return act
}

/** Which records an input is about. */
function aboutOf(input: unknown): readonly number[] {
  const { id, ids = [] } = (input ?? {}) as { id?: number; ids?: readonly number[] }
  return id === undefined ? ids : [id]
}
