import type { FieldError } from '@brandside/contract/platform/envelope.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { call } from '../../io/api/call.ts'
import { enteredOf } from '../../io/api/contract-data.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { useAction } from '../../io/api/use-action.ts'
import { changesOf, same, type Values } from '../../ui/values/stale-difference.ts'
import { words } from '../form-parts/form.words.ts'
import { useResource } from '../resource/resource.ts'
import { withoutBlankRows } from '../rows/blank-rows.ts'
import { wireValue } from './field-rules.ts'

export interface SavedRecord {
  id: number
  name: string
  isNew: boolean
  /** The answer of `create`. */
  answer?: Values
}

interface Save {
  /** Undefined when it was refused; why has been said by then. */
  run(loaded: Values, values: Values): Promise<SavedRecord | undefined>
  pending: boolean
  fieldErrors: readonly FieldError[]
  /** The record as another operator saved it meanwhile. */
  theirs: Values | undefined
  forget(): void
}

/** Sends a form: a new record as a whole, of an existing one what was changed and the version it was changed from. */
export function useSave(id: number | undefined): Save {
  const { contract, nameOf } = useResource()
  const { say } = useWords()
  const toasts = useToasts()
  const queries = useQueryClient()
  const create = useAction(contract, 'create')
  const update = useAction(contract, 'update')
  const [theirs, setTheirs] = useState<Values>()
  const { pending, fieldErrors } = id === undefined ? create : update
  return {
    run: (loaded, values) => (id === undefined ? add(values) : change(id, loaded, values)),
    pending,
    fieldErrors,
    theirs,
    forget: () => setTheirs(undefined),
  }

  async function add(entered: Values): Promise<SavedRecord | undefined> {
    const values = withoutBlankRows(entered, enteredOf(contract))
    // The shape of every `create` answer of crud.ts.
    const created = (await create.run(onWire(withoutBlank(values)))) as (Values & { id: number }) | undefined
    if (!created) return undefined
    const name = nameOf(values)
    // A document gets its number from the server.
    const said = name === '' ? words.createdUnnamed : words.created
    toasts.success(say(said, { noun: say(contract.title), name }))
    warn(created)
    return { id: created.id, name, isNew: true, answer: created }
  }

  async function change(id: number, loaded: Values, values: Values): Promise<SavedRecord | undefined> {
    const changes = changesOf(loaded, withoutBlankRows(values, enteredOf(contract)))
    const name = nameOf({ ...loaded, ...values })
    if (Object.keys(changes).length === 0) return { id, name, isNew: false }
    const done = !pending && (await update.run({ id, version: loaded.version, ...onWire(changes) }))
    if (!done) {
      await lookForOthers(id, loaded)
      return undefined
    }
    toasts.success(say(words.saved, { name }))
    warn(done)
    return { id, name, isNew: false }
  }

  /** Warns of saved values that should be checked again. */
  function warn(answer: object): void {
    // In any contract, these are warnings of role.ts.
    const { warnings = [] } = answer as { warnings?: readonly { msg: string }[] }
    for (const { msg } of warnings) toasts.warning(msg)
  }

  /** After a refusal: when the record has another version by now, the person must see what it says. */
  async function lookForOthers(id: number, loaded: Values): Promise<void> {
    const now = await queries
      .fetchQuery<Values>({
        queryKey: [contract.name, 'view', { id }],
        queryFn: () => call(contract.endpoints.view, { id }, { fresh: true }),
        staleTime: 0,
      })
      // Not to be had: then the refusal, which has been shown, is all there is to say.
      .catch(() => undefined)
    if (now && now.version !== loaded.version) setTheirs(now)
  }
}

function onWire(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wireValue(value)]))
}

function withoutBlank(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !same(value, null)))
}
