import { connect, Refusal } from '@brandside/client'
import { wholesale } from '@brandside/client/wholesale'

const { BRANDSIDE_URL: url = 'http://127.0.0.1:8080', BRANDSIDE_KEY: key = '' } = process.env
const desk = connect(wholesale, { url, key })

const { total } = await desk.vehicle.list({ rows: 1 })
console.log(`${total} vehicles`)

// All of them, page by page.
for await (const { plateNo, version } of desk.vehicle.list.each()) console.log(plateNo, version)

try {
  const { id } = await desk.vehicle.create({ plateNo: '浙A12345' })
  console.log(`Created vehicle ${id}`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.log(`Refused: ${error.key}, ${error.message}`)
}
