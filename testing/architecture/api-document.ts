/** As much of OpenAPI as the tests of it read. */
export interface ApiDocument {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, ApiSchema> };
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: (Field & { $ref?: string })[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

type Content = Record<string, { schema: ApiSchema }>;

interface Field {
  name: string;
  description?: string | undefined;
  schema: ApiSchema;
}

export interface ApiSchema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, ApiSchema>;
  items?: ApiSchema;
  additionalProperties?: ApiSchema | boolean;
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  allOf?: ApiSchema[];
}

export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.values(paths).flatMap((operations) => Object.values(operations));

/** Every schema that is written out, the ones inside of others included. */
function schemasOf(document: ApiDocument): { at: string; schema: ApiSchema }[] {
  const contents = operationsOf(document).flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((one) =>
      Object.values(one?.content ?? {}).map(({ schema }) => ({ at: operationId, schema })),
    ),
  );
  const named = Object.entries(document.components.schemas).map(([at, schema]) => ({ at, schema }));
  return [...named, ...contents].flatMap(within);
}

function within({ at, schema }: { at: string; schema: ApiSchema }): { at: string; schema: ApiSchema }[] {
  const { properties = {}, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  const inner = [items, additionalProperties, anyOf, oneOf, allOf]
    .flat()
    .filter((each) => typeof each === 'object')
    .map((each) => ({ at, schema: each }));
  const fields = Object.entries(properties).map(([name, field]) => ({ at: `${at}.${name}`, schema: field }));
  return [{ at, schema }, ...[...inner, ...fields].flatMap(within)];
}

export const objectsOf = (document: ApiDocument) =>
  schemasOf(document).filter(({ schema }) => schema.properties !== undefined);

/** Every field of what is sent and answered, and every parameter. */
export function fieldsOf(document: ApiDocument): (Field & { at: string })[] {
  const fields = objectsOf(document).flatMap(({ at, schema }) =>
    Object.entries(schema.properties!).map(([name, field]) => ({
      name,
      at: `${at}.${name}`,
      description: field.description,
      schema: field,
    })),
  );
  const parameters = operationsOf(document).flatMap(({ operationId, parameters: own }) =>
    own
      .filter(({ $ref }) => $ref === undefined)
      .map((parameter) => ({ ...parameter, at: `${operationId}?${parameter.name}` })),
  );
  return [...fields, ...parameters];
}
