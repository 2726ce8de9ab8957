import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import { useWords } from '../../base/i18n/words.ts'
import { useSettings } from '../../base/settings/settings.ts'
import type { Place } from '../../ui/page/place.ts'
import { manualAddress } from './manual-address.ts'
import css from './tool.module.css'
import { words } from './tools.words.ts'

/** The manual of the page in front, in a window of its own: what is being typed stays. */
export function ManualLink({ place }: { place: Place | undefined }) {
  const { say } = useWords()
  const language = useSettings((settings) => settings.language)
  return (
    <a
      className={css.tool}
      href={manualAddress(language, place)}
      target="_blank"
      rel="noreferrer"
      aria-label={say(words.manual)}
      title={say(words.manual)}
    >
      <QuestionCircleOutlined />
    </a>
  )
}
