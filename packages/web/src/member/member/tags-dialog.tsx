import { type MemberRow, member } from '@brandside/contract/member/member.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './member.module.css'
import { words } from './member.words.ts'

/** The tags of one member, written freely. */
export function TagsDialog({ row, onClosed }: { row: MemberRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [tags, setTags] = useState<readonly string[]>(row.tags)
  const { run, pending } = useAction(member, 'setTags', { done: say(words.tagged) })

  async function send() {
    const add = tags.filter((tag) => !row.tags.includes(tag))
    const remove = row.tags.filter((tag) => !tags.includes(tag))
    if (add.length + remove.length === 0 || (await run({ ids: [row.id], add, remove }))) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.tagsTitle, { name: row.nickname })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.save), run: () => void send(), pending, disabled: tags.length > 20 }}
    >
      <p className={css.help}>{say(words.tagsHelp)}</p>
      <Select<string[]>
        mode="tags"
        className={css.wide as string}
        aria-label={say(words.tags)}
        value={[...tags]}
        maxCount={20}
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', '、']}
        onChange={(next) => setTags(next.map((tag) => tag.trim().slice(0, 20)).filter(Boolean))}
      />
    </Dialog>
  )
}
