import { dictionaryColours } from '@brandside/contract/platform/dictionaries.ts'
import { Can } from '../platform/access/can.tsx'
import { ChoiceTag } from '../platform/dictionaries/choice-tag.tsx'
import { useWords } from '../platform/i18n/words.ts'
import { StatusText } from '../platform/resource/status-text.tsx'
import { Exhibit, Room } from './exhibit.tsx'
import css from './gallery.module.css'

/** Small things that stand in rows and beside names. */
export function Marks() {
  const { say } = useWords()
  return (
    <Room title={['标记', 'Marks']}>
      <div className={css.row}>
        <Exhibit title={['字典颜色', 'Colours of a dictionary']}>
          <div className={css.buttons}>
            {Object.entries(dictionaryColours).map(([colour, label]) => (
              <ChoiceTag key={colour} colour={colour as keyof typeof dictionaryColours}>
                {say(label)}
              </ChoiceTag>
            ))}
          </div>
        </Exhibit>
        <Exhibit title={['只读的状态', 'A status to read']}>
          <div className={css.buttons}>
            <StatusText status={1} />
            <StatusText status={0} />
          </div>
        </Exhibit>
        <Exhibit title={['权限标签有误的按钮', 'A control whose tag is wrong']}>
          <div className={css.buttons}>
            <Can any={[]}>{null}</Can>
          </div>
        </Exhibit>
      </div>
    </Room>
  )
}
