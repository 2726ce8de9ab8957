import { useWords } from '../../base/i18n/words.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { copyText } from '../../ui/window/copy-text.ts'
import { addressOf, type Tab } from './tab-rules.ts'
import { words } from './tabs.words.ts'

/** A tab's address to share, or to open beside this one: the same path cannot be open twice in one window. */
export function useTabAddress(tab: Tab | undefined) {
  const { say } = useWords()
  const toasts = useToasts()
  const address = new URL(addressOf(tab), location.origin).href

  async function copy(): Promise<void> {
    await copyText(address)
    toasts.success(say(words.addressCopied))
  }

  // The new window is handed the session by this one.
  const openWindow = () => void window.open(address, '_blank', 'noopener')

  return { copy, openWindow }
}
