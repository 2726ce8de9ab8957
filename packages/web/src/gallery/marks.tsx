import { dictionaryColours } from '@brandside/contract/platform/dictionaries.ts'
import { useWords } from '../platform/base/i18n/words.ts'
import { Can } from '../platform/ui/access/can.tsx'
import { ChoiceTag } from '../platform/ui/values/choice-tag.tsx'
import { StatusText } from '../platform/ui/values/status-text.tsx'
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
