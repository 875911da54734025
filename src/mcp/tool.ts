import type { z } from 'zod';
import type { Receipt } from '../accounts/charges.ts';
import type { OpenCatalogue } from '../service/open-catalogue.ts';
import type { BomSale } from '../service/sell-bom.ts';

/** Who calls a tool, as far as limits and credits go. */
export interface Customer {
  /** Takes one of the free requests of the hour (decision 13); refuses when none is left. */
  admit(): Promise<void>;
  /** Charges for what a tool sells; refuses without a key and without credits. */
  buy(sale: BomSale, purchase: Purchase): Promise<{ receipt: Receipt; credits: number }>;
}

export interface Purchase {
  /** What was bought, for the history. */
  reference: string;
  idempotency?: { key: string; request: string };
  /** Aborted when nobody is left to sell to. */
  signal: AbortSignal;
}

export interface ToolContext {
  catalogue: OpenCatalogue;
  customer: Customer;
  /** Public address of the service, before paths that answers name. */
  baseUrl: string;
  /** Aborted when the caller has cancelled or gone. */
  signal: AbortSignal;
}

export interface ToolAnswer {
  /** Conforms to `output`. */
  structured: Record<string, unknown>;
  /** The same in short, for clients that read text alone. */
  text: string;
}

interface Annotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** Written out, since what a client assumes of a tool that does not say is the worst. */
const READS_ONLY: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export interface Tool {
  name: string;
  title: string;
  /** What it does, when to use it, what comes back; the price is added to it. */
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Where that belongs which callers put beside the arguments. */
  elsewhere: Readonly<Record<string, string>>;
  annotations: Annotations;
  /** Credits a call costs; a free one counts as a request of the hour. */
  costCredits: number;
  run(input: unknown, context: ToolContext): Promise<ToolAnswer> | ToolAnswer;
}

interface TypedTool<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  elsewhere?: Readonly<Record<string, string>>;
  annotations?: Annotations;
  costCredits?: number;
  run(
    input: z.infer<Input>,
    context: ToolContext,
  ): Promise<{ structured: z.infer<Output>; text: string }> | { structured: z.infer<Output>; text: string };
}

/** Holds what a tool takes and gives against its schemas as it is written. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>({
  elsewhere = {},
  annotations = READS_ONLY,
  costCredits = 0,
  run,
  ...rest
}: TypedTool<Input, Output>): Tool {
  return {
    ...rest,
    elsewhere,
    annotations,
    costCredits,
    run: (input, context) => run(input as z.infer<Input>, context),
  };
}
