import type { TestServer } from './server.ts'

/**
 * Uploads a small PDF of this name to a server, where its bytes then lie. Answers its id.
 * @param by who it belongs to: logged in here, or at another server on the same database
 */
export async function uploadPdf({ app }: TestServer, name: string, by: TestServer): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([`%PDF-1.4\n${name}\n%%EOF`], { type: 'application/pdf' }), name)
  const request = new Request('http://dealer.test', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/file/file/upload/uploadFileJson',
    headers: { 'x-token': by.sessionToken, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return reply.json<{ content: { fileId: string } }>().content.fileId
}
