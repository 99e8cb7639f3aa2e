import { createDealerClient } from '@dealer/sdk'
import { createFakeDealer } from '@dealer/sdk/testing'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { onTestFinished } from 'vitest'
import { createDealerMcp, type DealerMcpOptions } from '../src/server.ts'

export const loginKey = 'sixteen-byte-key'
export const credentials = { username: 'assistant', password: 'demo1234' }

/** What a tool answered, read. */
export interface Answer {
  readonly isError: boolean
  // biome-ignore lint/suspicious/noExplicitAny: whatever the contract says; tests look at it field by field.
  readonly content: any
}

/** Calls a tool by the protocol's own client. */
export async function useTool(client: Client, name: string, args: Record<string, unknown>): Promise<Answer> {
  const { isError, content } = await client.callTool({ name, arguments: args })
  const [{ text }] = content as [{ text: string }]
  return { isError: isError === true, content: JSON.parse(text) }
}

/** The protocol's own client, joined to a server over a fake of the dealer's. */
export async function converse(options?: DealerMcpOptions) {
  const fake = createFakeDealer({ loginKey })
  const dealer = createDealerClient({ baseUrl: 'http://dealer.test', loginKey, credentials, fetch: fake.fetch })
  const client = new Client({ name: 'test', version: '1.0.0' })
  const [here, there] = InMemoryTransport.createLinkedPair()
  await Promise.all([createDealerMcp(dealer, options).connect(there), client.connect(here)])
  onTestFinished(() => client.close())
  return { fake, client, use: (name: string, args: Record<string, unknown>) => useTool(client, name, args) }
}
