import { type ComponentType, useState } from 'react'
import { currentWords } from '../../base/i18n/words.ts'
import { toast } from '../../base/toasts/toast-store.ts'
import { loadCode } from './load-code.ts'

interface Part<Props> {
  /** Undefined until it has been fetched. */
  Part: ComponentType<Props> | undefined
  /** True when it is there; false after saying that it could not be fetched. */
  fetchPart(): Promise<boolean>
}

/** A part of the page that is loaded on demand. Without it the page goes on as it was. */
export function usePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Part<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>()

  async function fetchPart(): Promise<boolean> {
    if (Part) return true
    try {
      const { default: Loaded } = await loadCode(load)
      setPart(() => Loaded)
      return true
    } catch {
      toast('error', currentWords().t('page.partNotLoaded'))
      return false
    }
  }

  return { Part, fetchPart }
}
