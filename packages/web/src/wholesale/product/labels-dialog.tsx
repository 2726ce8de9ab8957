import { product } from '@brandside/contract/wholesale/product/product.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { download } from '../../platform/io/api/download.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { words } from './product.words.ts'

const { labels } = product.endpoints

/** Asks how many labels each SKU of some products is to have, and prints them. */
export default function LabelsDialog({ ids, onClosed }: { ids: readonly number[]; onClosed(): void }) {
  const { say } = useWords()
  const [pending, setPending] = useState(false)

  async function send({ copies, paper }: Pick<InputAt<typeof product, 'labels'>, 'copies' | 'paper'>) {
    setPending(true)
    try {
      await download(labels, { ids: [...ids], copies, paper }, say(words.labels))
      return true
    } catch (error) {
      toasts.refused(error)
      return false
    } finally {
      setPending(false)
    }
  }

  return (
    <AskDialog
      endpoint={labels}
      asked={['copies', 'paper']}
      title={say(words.printLabels)}
      help={say(words.labelsOf, { count: ids.length })}
      verb={say(words.print)}
      {...{ send, pending, onClosed }}
    />
  )
}
