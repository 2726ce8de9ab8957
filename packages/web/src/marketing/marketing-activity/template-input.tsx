import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { posterTemplates } from '@brandside/contract/marketing/marketing-activity/marketing-activity-words.ts'
import { Radio } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import css from './marketing-activity.module.css'

type Template = keyof typeof posterTemplates.items
const all = Object.keys(posterTemplates.items) as Template[]

/** The templates of posters, each as it looks. */
export function TemplateInput({ id, value, onChange }: InputProps<Template>) {
  const { say } = useWords()
  const { data = [] } = useRead(marketingActivity, 'templates', {})
  const pictureOf = (template: Template) => data.find(({ code }) => code === template)?.svg
  return (
    <Radio.Group
      id={id as string}
      className={css.templates as string}
      value={value}
      onChange={({ target }) => onChange?.(target.value as Template)}
    >
      {all.map((template) => {
        const svg = pictureOf(template)
        return (
          <Radio key={template} value={template} className={css.template as string}>
            {svg && <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />}
            {say(posterTemplates.items[template])}
          </Radio>
        )
      })}
    </Radio.Group>
  )
}
