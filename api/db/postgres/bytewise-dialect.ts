import { type DataTypeNode, PostgresDialect, PostgresQueryCompiler } from 'kysely';

/** Text is compared by its bytes, as SQLite does, and not by the language of the database. */
export class BytewiseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new BytewiseCompiler();
  }
}

class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text') this.append(' collate "C"');
  }
}
