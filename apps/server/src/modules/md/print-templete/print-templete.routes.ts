import type { Handlers } from '../../../platform/contract/types.ts'
import { type AskingHandlers, asking } from '../../../platform/http/asking.ts'
import {
  fieldsToPrint,
  getTemplete,
  preview,
  printData,
  readToPrint,
  saveTemplete,
  setDefault,
} from './print-templete.service.ts'

export const routes = {
  'md.printTemplete.getTemplete': getTemplete,
  'md.printTemplete.getFields': fieldsToPrint,
  'md.printTemplete.preview': preview,
  'md.printTemplete.save': saveTemplete,
  'md.printTemplete.setDefault': setDefault,
} satisfies Handlers

/** Asks nobody outside, but reads long before it writes. */
export const askingRoutes = {
  'md.printTemplete.printData': asking(readToPrint, printData),
} satisfies AskingHandlers
