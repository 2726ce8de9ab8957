import type { TilePlace } from '@brandside/contract/platform/parameters/personal-settings.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import { changeSettings, useSettings } from '../../platform/base/settings/settings.ts'
import { type NamedTile, tiles } from '../../platform/data/tiles/tiles.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { arrangeTiles, offeredTiles } from './arranged.rules.ts'

/** The tiles that the operator has a right to, as he has arranged them; his arrangement goes with him to other browsers. */
export function useOwnTiles() {
  const can = useCan()
  const own = useSettings(({ homeTiles }) => homeTiles)
  const isPlatform = useSession(({ userInfo }) => userInfo?.user?.actingTenantId === platformTenantId)
  const known = offeredTiles(tiles, can, isPlatform)
  const places = arrangeTiles(
    known.map(({ name }) => name),
    own,
  )
  const tileOf = (name: string) => known.find((tile) => tile.name === name) as NamedTile
  return { places, tileOf, isOwn: own.length > 0, arrange: (homeTiles: TilePlace[]) => changeSettings({ homeTiles }) }
}
