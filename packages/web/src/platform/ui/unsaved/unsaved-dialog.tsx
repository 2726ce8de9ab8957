import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import type { Unsaved, UnsavedAnswer } from '../../base/unsaved/unsaved.ts'
import { Dialog } from '../dialog/dialog.tsx'
import css from './unsaved-dialog.module.css'

interface UnsavedDialogProps {
  works: readonly Unsaved[]
  answer(answer: UnsavedAnswer): void
}

/** Names what would be lost; the careful answer has the focus. */
export default function UnsavedDialog({ works, answer }: UnsavedDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [given, setGiven] = useState<UnsavedAnswer>('stay')
  const give = (chosen: UnsavedAnswer) => {
    setGiven(chosen)
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      width={440}
      title={say(words.title)}
      onClose={() => give('stay')}
      onClosed={() => answer(given)}
      footer={
        <>
          <Button autoFocus onClick={() => give('stay')}>
            {say(words.stay)}
          </Button>
          <Button danger onClick={() => give('discard')}>
            {say(words.discard)}
          </Button>
          {works.every(({ save }) => save) && (
            <Button type="primary" onClick={() => give('save')}>
              {say(works.length > 1 ? words.saveAll : words.save)}
            </Button>
          )}
        </>
      }
    >
      <p className={css.text}>{say(words.text, { count: works.length })}</p>
      <ul className={css.works}>
        {works.map(({ path, name }) => (
          <li key={`${path} ${name}`}>{name}</li>
        ))}
      </ul>
    </Dialog>
  )
}

const words = {
  title: ['有未保存的内容', 'Unsaved changes'],
  text: ['以下内容还没有保存，离开后将会丢失：', 'This has not been saved and would be lost:'],
  stay: ['继续编辑', 'Keep editing'],
  discard: ['放弃修改', 'Discard'],
  save: ['保存', 'Save'],
  saveAll: ['全部保存', 'Save all'],
} as const satisfies Record<string, Bilingual>
