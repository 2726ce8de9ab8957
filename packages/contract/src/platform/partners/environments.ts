/** spec 3: a server that the client may be switched to, and the image store that belongs to it. */
export interface ApiEnvironment {
  id: string
  name: string
  /** Origin of the calls, `https://api.example`; without a slash at its end. */
  apiurl: string
  /** Origin of the pictures. */
  imageUrl: string
}
