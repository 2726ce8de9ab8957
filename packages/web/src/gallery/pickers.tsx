import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useState } from 'react'
import { useWords } from '../platform/base/i18n/words.ts'
import { Picked } from '../platform/data/picker/picked.tsx'
import { picker } from '../platform/data/picker/picker.tsx'
import { Exhibit, Room } from './exhibit.tsx'
import css from './gallery.module.css'
import { type Case, dish } from './samples/sample-contract.ts'
import { samples } from './samples/sample-dishes.ts'

const pickers = {
  rows: picker(dish('rows')),
  nothing: picker(dish('nothing')),
  forbidden: picker(dish('forbidden')),
  failing: picker(dish('failing')),
  waiting: picker(dish('waiting')),
} satisfies Record<Case, unknown>

const several = [samples.usual.id, samples.bare.id, 12]

/** Records of another kind, picked and told by name. */
export function Pickers() {
  return (
    <Room title={['选择记录', 'Pickers']}>
      <div className={css.row}>
        <Sample title={['空白', 'Empty']} />
        <Sample title={['选中一个', 'One is chosen']} chosen={[samples.usual.id]} />
        <Sample title={['看不到的记录', 'One that is not visible']} chosen={[12]} />
        <Sample title={['没有可选的', 'Nothing to choose']} answers="nothing" />
        <Sample title={['载入失败', 'Could not be read']} answers="failing" />
        <Sample title={['正在载入', 'Loading']} answers="waiting" chosen={[samples.usual.id]} />
      </div>
      <Exhibit title={['选中多个', 'Several are chosen']}>
        <div className={css.padded}>
          <Several />
        </div>
      </Exhibit>
      <Exhibit title={['只读的名称', 'Names to read']}>
        <div className={css.padded}>
          <Picked of={dish('rows')} ids={several} />
        </div>
      </Exhibit>
    </Room>
  )
}

interface SampleProps {
  title: Bilingual
  answers?: Case
  chosen?: readonly number[]
}

function Sample({ title, answers = 'rows', chosen: [first] = [] }: SampleProps) {
  const { say } = useWords()
  const [value, setValue] = useState(first)
  const Picker = pickers[answers]
  return (
    <Exhibit title={title}>
      <div className={css.padded}>
        <Picker className={css.wide} label={say(title)} value={value ?? null} onChange={setValue} />
      </div>
    </Exhibit>
  )
}

function Several() {
  const { say } = useWords()
  const [value, setValue] = useState<readonly number[]>(several)
  return (
    <pickers.rows multiple className={css.wide} label={say(['餐品', 'Dishes'])} value={value} onChange={setValue} />
  )
}
