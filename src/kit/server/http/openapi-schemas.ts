import { z } from 'zod';
import { file } from '../../common/files.ts';
import { commonFields } from './field-words.ts';
import type { ApiWords } from './api-words.ts';

type Way = 'input' | 'output';

/** As much of JSON Schema as zod writes and this reads. */
export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const place = '#/components/schemas/';

/** Turns shapes into JSON schemas. A shape with a name is written once, and referred to. */
export class Schemas {
  readonly named: Record<string, Schema> = {};
  readonly #names = {
    input: z.registry<{ id: string }>(),
    output: z.registry<{ id: string }>(),
  };
  readonly #wordsFor = new Map<string, ApiWords>();

  constructor(parts: readonly ApiWords[]) {
    for (const words of parts) {
      for (const [name, shape] of Object.entries(words.answers ?? {})) {
        this.#name(name, shape, 'output', words);
        // A choice among words is the same both ways.
        if (shape instanceof z.ZodEnum) this.#name(name, shape, 'input', words);
      }
      for (const [name, shape] of Object.entries(words.bodies ?? {})) this.#name(name, shape, 'input', words);
    }
  }

  #name(name: string, shape: z.ZodType, way: Way, words: ApiWords): void {
    const known = this.#wordsFor.get(name);
    if (known !== undefined && known !== words) throw new Error(`Two features name a shape ${name}.`);
    this.#wordsFor.set(name, words);
    this.#names[way].add(shape, { id: name });
  }

  /** `within` is the call whose own fields these are. */
  of(shape: z.ZodType, way: Way, words: ApiWords, within: string): Schema {
    // Inside of another one a shape with a name becomes a reference, whichever it is.
    const whole = z.toJSONSchema(z.object({ it: shape }), {
      io: way,
      metadata: this.#names[way],
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema === file) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
        nameKeys(zodSchema, jsonSchema);
        // The registry above has names alone; what a contract says with `describe()` or `meta()` is in zod's own.
        const said = z.globalRegistry.get(zodSchema)?.description;
        if (said !== undefined) jsonSchema.description = said;
        // The name is where it stands.
        delete jsonSchema.id;
      },
    });
    const { $defs, properties } = whole as {
      $defs?: Record<string, Schema>;
      properties?: Record<string, Schema>;
    };
    for (const [name, schema] of Object.entries($defs ?? {}))
      this.named[name] ??= describe(schema, this.#wordsFor.get(name) ?? words, name);
    return describe(properties!.it!, words, within);
  }

  /** A reference to it under a name of its own, unless it has one. */
  underName(schema: Schema, name: string): Schema {
    if (schema.$ref !== undefined) return schema;
    this.named[name] = schema;
    return { $ref: place + name };
  }

  /** What a reference leads to. */
  whole(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : this.named[schema.$ref.slice(place.length)]!;
  }
}

/** A record by a few known words is an object with these fields: generators and linters understand that. */
function nameKeys(shape: unknown, schema: z.core.JSONSchema.BaseSchema): void {
  if (!(shape instanceof z.ZodRecord && shape.keyType instanceof z.ZodEnum)) return;
  const value = schema.additionalProperties as object;
  schema.properties = Object.fromEntries(
    shape.keyType.options.map((key) => [key, { ...value, description: `For \`${key}\`.` }]),
  );
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

function describe(schema: Schema, words: ApiWords, within: string): Schema {
  if (schema.$ref !== undefined) schema.$ref = schema.$ref.replace('#/$defs/', place);
  // What any number of JavaScript is within.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const description = field.description ?? saidInside(field) ?? wordsFor(words, within, name);
    if (description !== undefined) field.description = description;
    describe(field, words, name);
  }
  const inner = [schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf, schema.allOf].flat();
  for (const each of inner) if (typeof each === 'object') describe(each, words, within);
  return schema;
}

/** What was said of a shape before it became nullable. */
const saidInside = ({ anyOf = [] }: Schema): string | undefined =>
  anyOf.length === 2 && anyOf[1]?.type === 'null' ? anyOf[0]?.description : undefined;

const wordsFor = ({ fields }: ApiWords, within: string, name: string): string | undefined =>
  fields[`${within}.${name}`] ?? fields[name] ?? commonFields[`${within}.${name}`] ?? commonFields[name];
