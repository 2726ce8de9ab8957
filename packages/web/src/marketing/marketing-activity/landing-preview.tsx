import type { LandingBlock } from '@brandside/contract/marketing/landing-block.rules.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { imageUrl } from '../../platform/io/files/image-url.ts'
import { pendingUpload } from '../../platform/io/files/pending-upload.ts'
import { ByValues } from '../inputs/by-values.public.tsx'
import { Phone } from '../phone/phone.public.tsx'
import css from './landing.module.css'
import { words } from './marketing-activity.words.ts'

/** What the author has written of the landing page, as it stands on a phone. */
export function LandingPreview() {
  const { say } = useWords()
  return (
    <ByValues>
      {({ name, posterTitle, posterText, posterImage, landing }) => (
        <Phone label={say(words.landingShown)}>
          <div className={css.page}>
            {isKey(posterImage) && <img src={imageUrl(posterImage)} alt="" />}
            <h4>{String(posterTitle || name || '')}</h4>
            {Boolean(posterText) && <p>{String(posterText)}</p>}
            {(Array.isArray(landing) ? (landing as readonly LandingBlock[]) : []).map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id; its place is what it is known by
              <Block key={at} block={block} />
            ))}
          </div>
        </Phone>
      )}
    </ByValues>
  )
}

function Block({ block: { kind, text, image } }: { block: LandingBlock }) {
  if (kind === 'IMAGE') return image ? <img src={imageUrl(image)} alt={text ?? ''} /> : null
  return kind === 'BUTTON' ? <span className={css.button}>{text}</span> : <p>{text}</p>
}

const isKey = (value: unknown): value is string => typeof value === 'string' && value !== '' && value !== pendingUpload
