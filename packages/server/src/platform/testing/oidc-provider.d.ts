// The part of it that a test needs: its types are a package of forty others.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  interface Configuration {
    clients: Record<string, unknown>[]
    claims: Record<string, string[]>
    scopes: string[]
    cookies: { keys: string[] }
    features: Record<string, { enabled: boolean }>
    pkce: { required(): boolean }
    fetch(address: string, options: RequestInit & { dispatcher?: unknown }): Promise<Response>
    findAccount(ctx: unknown, id: string): { accountId: string; claims(): Record<string, unknown> }
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): RequestListener
  }
}
