import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../platform/base/i18n/words.ts'
import { Figure } from '../platform/data/tiles/figure.tsx'
import { Spark } from '../platform/data/tiles/spark.tsx'
import tile from '../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../platform/data/tiles/tile-answer.tsx'
import { TileFrame } from '../platform/data/tiles/tile-frame.tsx'
import { Exhibit, Room } from './exhibit.tsx'
import css from './gallery.module.css'

/** Tiles of the home page. */
export function Tiles() {
  return (
    <Room title={['首页卡片', 'Tiles']}>
      <Exhibit title={['数字、走势、载入、失败、损坏', 'Figures, course, loading, failed, broken']}>
        <div className={css.tiles}>
          <Sample title={['品牌', 'Brands']} read={() => Promise.resolve([12, 4])} />
          <Sample
            title={['最近十四天的登录', 'Sign-ins of the last fourteen days']}
            read={() => Promise.resolve([1_204_816, 3, 0, 8, 5, 13, 2, 0, 0, 21, 9, 4, 6, 17])}
          />
          <Sample title={['正在载入', 'Loading']} read={() => new Promise(() => undefined)} />
          <Sample title={['失败', 'Failed']} read={() => Promise.reject(new Error('no answer'))} />
          <TileFrame tile={tileOf(['损坏', 'Broken'])}>
            <Broken />
          </TileFrame>
        </div>
      </Exhibit>
    </Room>
  )
}

function Sample({ title, read: queryFn }: { title: Bilingual; read(): Promise<number[]> }) {
  const { say } = useWords()
  const read = useQuery({ queryKey: ['tile', title], queryFn })
  return (
    <TileFrame tile={tileOf(title)}>
      <TileAnswer read={read}>
        {([first = 0, second = 0, ...more]) => (
          <div className={tile.figures}>
            <Figure label={say(['启用', 'Enabled'])} value={first.toLocaleString()} to="/store/dish" />
            <Figure label={say(['停用', 'Disabled'])} value={second} tone="danger" />
            {more.length > 0 && <Spark values={more} label={say(['走势', 'Course'])} />}
          </div>
        )}
      </TileAnswer>
    </TileFrame>
  )
}

function Broken(): never {
  throw new Error('This tile is broken')
}

function tileOf(title: Bilingual) {
  return { title, order: 0, needs: ['self'] as const, load: () => Promise.resolve({ default: () => null }) }
}
