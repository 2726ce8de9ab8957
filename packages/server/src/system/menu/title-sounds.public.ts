/** How a Chinese title is typed on a Latin keyboard: whole (`dingdan`), and by its first letters (`dd`). */
export interface Sound {
  pinyin: string
  initials: string
}

/**
 * A function that knows how every title sounds. The dictionary is large, so it comes with the first menu request; a
 * title is looked up once in the life of the process.
 */
export async function titleSounds(): Promise<(title: string) => Sound> {
  const { pinyin } = await import('pinyin-pro')
  return (title) => {
    const known = sounds.get(title)
    if (known) return known
    const sound = chinese.test(title) ? soundOf(pinyin(title, { type: 'all', toneType: 'none', v: true })) : silent
    if (sounds.size >= maxTitles) sounds.clear()
    sounds.set(title, sound)
    return sound
  }
}

interface Character {
  origin: string
  pinyin: string
  isZh: boolean
}

/** Latin letters and digits within a title are typed as they stand: `App 版本` is `appbanben` and `appbb`. */
function soundOf(characters: readonly Character[]): Sound {
  const typed = characters.map(({ origin, pinyin, isZh }) =>
    (isZh ? pinyin : origin.toLowerCase()).replace(/[^a-z0-9]/g, ''),
  )
  return { pinyin: typed.join(''), initials: typed.map((syllable) => syllable.slice(0, 1)).join('') }
}

const chinese = /\p{Script=Han}/u
const silent: Sound = { pinyin: '', initials: '' }
/** Titles are the tenants' own data; those of a busy day fit many times. */
const maxTitles = 5_000
const sounds = new Map<string, Sound>()
