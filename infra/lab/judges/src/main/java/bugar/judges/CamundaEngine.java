package bugar.judges;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.Map;
import org.camunda.dmn.DmnEngine;
import org.camunda.dmn.parser.ParsedDmn;
import scala.util.Either;

/** Camunda's dmn-scala. */
final class CamundaEngine implements Engine {
    private final DmnEngine engine = new DmnEngine.Builder().build();
    private final ParsedDmn parsed;

    CamundaEngine(File document) throws IOException {
        try (var stream = new FileInputStream(document)) {
            parsed = valueOf(engine.parse(stream));
        }
    }

    @Override
    public String name() {
        return "dmn-scala";
    }

    @Override
    public JsonNode answer(Map<String, Object> inputs) {
        ObjectNode answer = Json.MAPPER.createObjectNode();
        for (String decision : Judge.DECISIONS) {
            var found = valueOf(engine.evalByName(parsed, decision, inputs));
            answer.set(decision, Json.of(((DmnEngine.Result) found).value()));
        }
        return answer;
    }

    private static <T> T valueOf(Either<?, T> either) {
        return either.toOption().getOrElse(() -> {
            throw new IllegalStateException(either.toString());
        });
    }
}
