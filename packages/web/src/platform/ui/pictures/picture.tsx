import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { words } from '../../io/files/files.words.ts'
import { imageUrl } from '../../io/files/image-url.ts'
import css from './picture.module.css'

interface PictureProps {
  /** The key of an uploaded picture. */
  of: string
  /** `face`: round, in place of a person's initial. */
  size: 'row' | 'fact' | 'tile' | 'face'
  /** The picture's description, where nothing beside it says so. */
  alt?: string
}

/** An uploaded picture, small. Behind a lost one its place stays, and says so. */
export function Picture({ of, size, alt = '' }: PictureProps) {
  const { say } = useWords()
  const [lost, setLost] = useState<string>()
  if (lost === of) return <span className={css.lost} data-size={size} title={say(words.lost)} aria-hidden />
  return (
    <img
      className={css.picture}
      data-size={size}
      src={imageUrl(of, { small: true })}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setLost(of)}
    />
  )
}
