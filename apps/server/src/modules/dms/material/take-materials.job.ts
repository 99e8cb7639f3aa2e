import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { acceptFile } from '../../../platform/files/accept-file.ts'
import { file } from '../../../platform/files/file.schema.ts'
import { UploadedFile } from '../../../platform/files/uploaded-file.ts'
import { type Asking, defineErrand } from '../../../platform/jobs/define.ts'
import { eachTaken } from '../../../platform/manufacturer/each-taken.ts'
import type { OfferedMaterial } from '../../../platform/manufacturer/manufacturer.ts'
import type { Work } from '../../../platform/work.ts'
import { material } from './material.schema.ts'
import { type StoredFile, takeMaterials } from './take-materials.ts'

/** Where the bytes of the materials' files are said to lie. */
async function keysOf({ tx, user }: Work): Promise<Map<string, string>> {
  const found = await tx
    .select({ materialCode: material.materialCode, storageKey: file.storageKey })
    .from(material)
    .innerJoin(file, and(eq(file.dealerCode, material.dealerCode), eq(file.id, material.fileId)))
    .where(and(eq(material.dealerCode, user.dealerCode), eq(material.delFlag, 'F')))
  return new Map(found.map((row) => [row.materialCode, row.storageKey]))
}

/** Brings the file of a material, which is looked at like one that a user uploads. */
async function bring({ manufacturer, store, dealerCode }: Asking, { materialCode, fileName }: OfferedMaterial) {
  const bytes = await manufacturer.materialFile(dealerCode, materialCode)
  const uploaded = await UploadedFile.write(store, fileName, Readable.from([bytes]))
  try {
    const { contentType } = await acceptFile(uploaded)
    return { storageKey: await uploaded.keep(), contentType, size: uploaded.size, sha256: uploaded.sha256 }
  } finally {
    await uploaded.end({ undone: false })
  }
}

/**
 * Takes what is offered, with the files that are not here yet. What cannot be brought keeps no other away.
 * @throws what could not be reached, else a Refusal that names what cannot be taken; all others are taken by then
 */
async function takeOffered(asking: Asking): Promise<void> {
  const offered = await asking.manufacturer.materials(asking.dealerCode)
  const keys = await asking.step(keysOf)
  const stored = new Map<string, StoredFile>()
  const nameOf = ({ materialCode, materialName }: OfferedMaterial) => `物料${materialCode} ${materialName}`
  try {
    await eachTaken(offered, nameOf, async (offer) => {
      const key = keys.get(offer.materialCode)
      if (!key || !(await asking.store.read(key))) stored.set(offer.materialCode, await bring(asking, offer))
    })
  } finally {
    await asking.step((work) => takeMaterials(work, offered, stored))
  }
}

/** Every night the manufacturer's advertising material is taken as it is then. */
export const takeOfferedMaterials = defineErrand({
  name: 'dms.material.take',
  title: '接收厂家物料',
  nightly: '02:40',
  quiet: true,
  ask: takeOffered,
  run: async () => {},
})
