import { Component, type ReactNode, useId } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import css from './tile.module.css'
import type { Tile } from './tiles.ts'

interface TileFrameProps {
  tile: Tile
  /** How long the page keeps the tile hidden while figures are read; the page's stylesheet has the times. */
  delay?: string | undefined
  children: ReactNode
}

/** A tile's place on the home page: its heading, and a fence, so that it fails alone. */
export function TileFrame({ tile, delay, children }: TileFrameProps) {
  const { t, say } = useWords()
  const id = useId()
  return (
    <section
      className={css.tile}
      aria-labelledby={id}
      data-wide={tile.wide || undefined}
      data-tall={tile.tall || undefined}
      data-delay={delay}
    >
      <h2 className={css.title} id={id}>
        {say(tile.title)}
      </h2>
      <TileBoundary
        failed={(retry) => (
          <p className={css.failed} role="alert">
            {t('tile.failed')}
            <button type="button" className={css.retry} onClick={retry}>
              {t('button.retry')}
            </button>
          </p>
        )}
      >
        {children}
      </TileBoundary>
    </section>
  )
}

interface BoundaryProps {
  failed(retry: () => void): ReactNode
  children: ReactNode
}

class TileBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed(() => this.setState({ broken: false })) : this.props.children
  }
}
