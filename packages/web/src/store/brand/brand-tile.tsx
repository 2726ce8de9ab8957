import { brand } from '@brandside/contract/store/brand.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import css from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './brand.words.ts'

/** How many brands are in business, and how many are not. */
export default function BrandTile() {
  const { say } = useWords()
  const counts = useRead(brand, 'counts', {})
  return (
    <TileAnswer read={counts}>
      {({ enabled, disabled }) => (
        <div className={css.figures}>
          <Figure label={say(words.enabledBrands)} value={enabled} to="/store/brand?status=1" />
          <Figure label={say(words.disabledBrands)} value={disabled} to="/store/brand?status=0" />
        </div>
      )}
    </TileAnswer>
  )
}
