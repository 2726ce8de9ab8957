/** A province, a city or a district, with what lies in it. */
export interface Region {
  name: string
  children: readonly Region[]
}

export const levels = ['province', 'city', 'district'] as const
export type Level = (typeof levels)[number]
export type Place = Readonly<Partial<Record<Level, string | null>>>

/** Names by the six digits of GB/T 2260: two for the province, two for the city, two for the district. */
type Names = Readonly<Record<string, string>>

/** The tree of the three lists. */
export function regionsOf({ province_list, city_list, county_list }: Record<string, Names>): Region[] {
  const cities = Map.groupBy(Object.entries(city_list ?? {}), ([code]) => code.slice(0, 2))
  const districts = Map.groupBy(Object.entries(county_list ?? {}), ([code]) => code.slice(0, 4))
  return Object.entries(province_list ?? {}).map(([code, name]) => ({
    name,
    children: (cities.get(code.slice(0, 2)) ?? []).map(([cityCode, city]) => ({
      name: city,
      children: (districts.get(cityCode.slice(0, 4)) ?? []).map(([, district]) => ({ name: district, children: [] })),
    })),
  }))
}

/** The choices of a level: provinces; the cities of the province, or all; the districts of the city. */
export function choicesFor(level: Level, regions: readonly Region[], { province, city }: Place): string[] {
  if (level === 'province') return regions.map(({ name }) => name)
  const cities = regions.filter(({ name }) => !province || name === province).flatMap(({ children }) => children)
  const chosen = level === 'city' ? cities : cities.filter(({ name }) => name === city).flatMap((each) => each.children)
  return [...new Set(chosen.map(({ name }) => name))]
}

/**
 * The effect of a choice on the other fields: a city brings its province, and fields that lie elsewhere are emptied.
 */
export function placeWith(level: Level, chosen: string, regions: readonly Region[], place: Place): Place {
  if (level === 'district') return { district: chosen }
  const holds = (region: Region | undefined, name: string | null | undefined) =>
    !name || region === undefined || region.children.some((child) => child.name === name)
  if (level === 'province') {
    const region = regions.find(({ name }) => name === chosen)
    return holds(region, place.city) ? { province: chosen } : { province: chosen, city: '', district: '' }
  }
  const around = regions.filter(({ children }) => children.some(({ name }) => name === chosen))
  const [province = undefined] = around.some(({ name }) => name === place.province) ? [] : around
  const city = around.flatMap(({ children }) => children).find(({ name }) => name === chosen)
  return {
    ...(province && { province: province.name }),
    city: chosen,
    ...(!holds(city, place.district) && { district: '' }),
  }
}
