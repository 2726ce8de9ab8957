import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { fieldsOf, type InputAt } from '../../../platform/io/api/contract-data.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { lazy } from '../../../platform/io/code/lazy.tsx'
import { ItemDialog } from '../../item-dialog.tsx'
import { words } from '../brand-file.words.ts'

const PicturesField = lazy(() => import('../../../platform/ui/pictures/pictures-field.tsx'))

type Paper = InputAt<typeof brand, 'qualificationSubmit'>['papers'][number]

interface PaperDialogProps {
  brandId: Id
  /** The kind that is missing. */
  wanted: Paper['paperType'] | undefined
  onClosed(): void
}

/** Hands in one paper. */
export function PaperDialog({ brandId, wanted, onClosed }: PaperDialogProps) {
  const { say } = useWords()
  const submit = useAction(brand, 'qualificationSubmit', { done: say(words.submitted) })
  return (
    <ItemDialog
      title={say(words.submit)}
      verb={say(words.submit)}
      help={say(words.submitHelp)}
      infos={fieldsOf(brand.endpoints.qualificationSubmit).papers?.items ?? {}}
      fields={['paperType', 'certNo', 'holderName', 'validFrom', 'validTo', 'images']}
      inputs={{ images: <PicturesField scene="paper" max={5} /> }}
      start={{ paperType: wanted, images: [] }}
      pending={submit.pending}
      errors={submit.fieldErrors}
      // The form has checked each value against the contract's own description of the field.
      onSend={async (values) => Boolean(await submit.run({ brandId, papers: [values as unknown as Paper] }))}
      onClosed={onClosed}
    />
  )
}
