import type { Position } from '@brandside/contract/marketing/advert.ts'
import { leastPicture } from '@brandside/contract/marketing/advert-picture.rules.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { AmongFacts } from '../../platform/data/record/among-facts.tsx'
import { imageUrl } from '../../platform/io/files/image-url.ts'
import { pendingUpload } from '../../platform/io/files/pending-upload.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { Phone } from '../phone/phone.public.tsx'
import css from './advert.module.css'
import { words } from './advert.words.ts'

/** The advert where it will stand on a phone, light and dark. */
export function AdvertPreview({ values }: { values: Values }) {
  const { say } = useWords()
  const [dark, setDark] = useState(false)
  const { position, mediaType, image, imageDark, title, alt } = values
  const shown = dark && imageDark ? imageDark : image
  const place = (typeof position === 'string' ? position : 'HOME_TOP') as Position
  const [width, height] = leastPicture(place)
  return (
    <AmongFacts label={say(words.preview)}>
      <div className={css.preview}>
        <Segmented
          options={[
            { value: 'light', label: say(words.light) },
            { value: 'dark', label: say(words.dark) },
          ]}
          value={dark ? 'dark' : 'light'}
          onChange={(next) => setDark(next === 'dark')}
        />
        <Phone label={say(words.preview)} dark={dark}>
          <div className={css.slot} data-position={place} style={{ aspectRatio: width / height }}>
            {typeof shown === 'string' && shown && shown !== pendingUpload ? (
              <img className={css.media} src={imageUrl(shown)} alt={String(alt ?? '')} />
            ) : (
              <span className={css.blank}>
                {mediaType === 'VIDEO' ? say(words.video) : say(words.noPicture)}
                <strong>{String(title ?? '')}</strong>
              </span>
            )}
            <span className={css.safe} />
          </div>
        </Phone>
        <p className={css.none}>{say(words.pictureRule, { width, height })}</p>
      </div>
    </AmongFacts>
  )
}
