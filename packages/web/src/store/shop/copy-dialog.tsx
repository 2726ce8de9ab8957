import type { Id } from '@brandside/contract/platform/id.ts'
import { type ShopRow, shop } from '@brandside/contract/store/shop/shop.ts'
import { Checkbox } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './shop-file.words.ts'

interface CopyDialogProps {
  row: ShopRow
  onCopied(id: Id): void
  onClosed(): void
}

/** A new shop that begins with parts of this one. */
export default function CopyDialog({ row: { id, name }, onCopied, onClosed }: CopyDialogProps) {
  const { say } = useWords()
  return (
    <ActDialog
      of={shop}
      act="copy"
      title={say(words.copyTitle, { name })}
      verb={say(words.copy)}
      help={say(words.copyHelp)}
      given={{ id }}
      fields={['code', 'name', 'parts']}
      inputs={{ parts: <PartsInput /> }}
      start={{ parts: ['hours', 'channels', 'menu', 'pay'] }}
      done={say(words.copied)}
      onDone={(made) => onCopied(made.id)}
      onClosed={onClosed}
    />
  )
}

const parts = fieldsOf(shop.endpoints.copy).parts?.options ?? {}

function PartsInput({ value, onChange }: InputProps<string[]>) {
  const { say } = useWords()
  return (
    <Checkbox.Group
      value={value ?? []}
      options={Object.entries(parts).map(([part, label]) => ({ value: part, label: say(label) }))}
      onChange={(next) => onChange?.(next)}
    />
  )
}
